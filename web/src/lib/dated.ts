// Days and hours are told in the page's language, in one's own country's way where one has that language.
import { getLocale } from "../paraglide/runtime.js";

export const dated = (): string => navigator.languages.find((one) => one.startsWith(getLocale())) ?? getLocale();
