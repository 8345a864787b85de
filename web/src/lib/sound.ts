// The sounds of the table: dry, short and quiet, made as they are heard, so that no file is fetched.
import { settings } from "./settings.svelte";

/** A tone that is struck, or noise through a band; it may glide, and dies away. */
interface Stroke {
  at: number; // seconds after the first
  lasts: number;
  loud: number;
  tone?: number; // in hertz
  band?: number;
  glide?: number; // where tone or band ends
  rise?: number; // seconds until it is loudest
}

const glass = (tone: number, at: number, loud: number): Stroke[] => [
  { at, lasts: 0.9, loud, tone },
  { at, lasts: 0.35, loud: loud / 3, tone: tone * 2.76 },
];
const taps = (band: number, loud: number, times: number[]): Stroke[] => times.map((at, i) => ({ at, lasts: 0.035, loud: loud * 0.88 ** i, band, glide: band * 0.6 }));

export const SOUNDS = {
  card: [{ at: 0, lasts: 0.05, loud: 0.34, band: 2600, glide: 900 }, { at: 0, lasts: 0.04, loud: 0.1, tone: 170 }], // a felt tick
  deal: taps(3100, 0.17, [0, 0.036, 0.07, 0.108, 0.142, 0.18]), // a soft riffle
  trick: [{ at: 0, lasts: 0.28, loud: 0.17, band: 700, glide: 2300, rise: 0.1 }], // a sweep
  coin: [{ at: 0, lasts: 0.12, loud: 0.07, tone: 4150 }, { at: 0, lasts: 0.07, loud: 0.04, tone: 6240 }], // one silver click
  copper: [{ at: 0, lasts: 0.08, loud: 0.2, tone: 330, glide: 240 }, { at: 0, lasts: 0.03, loud: 0.12, band: 900 }], // a dull tap
  dice: [...taps(520, 0.4, [0, 0.06, 0.11, 0.17]), ...taps(1500, 0.3, [0.34, 0.43, 0.49, 0.53])], // leather, then cloth
  cup: [{ at: 0, lasts: 0.13, loud: 0.3, tone: 115, glide: 80 }, { at: 0, lasts: 0.07, loud: 0.2, band: 320 }],
  turn: glass(1318.5, 0, 0.08), // one struck glass
  ten: [{ at: 0, lasts: 0.75, loud: 0.06, band: 5200, glide: 3900, rise: 0.22 }], // a wick's hiss
  refusal: [{ at: 0, lasts: 0.08, loud: 0.34, tone: 215, glide: 150 }, { at: 0, lasts: 0.04, loud: 0.22, band: 700 }], // a knuckle on wood
  over: [...glass(987.8, 0, 0.08), ...glass(1318.5, 0.24, 0.08)], // two glass notes, a fourth apart
  page: [{ at: 0, lasts: 0.2, loud: 0.11, band: 1500, glide: 3600, rise: 0.07 }, { at: 0.14, lasts: 0.13, loud: 0.08, band: 3000, glide: 1200, rise: 0.02 }],
} satisfies Record<string, Stroke[]>;
export type Sound = keyof typeof SOUNDS;

let room: AudioContext | undefined;
let noise: AudioBuffer | undefined;

/** Nothing is made ready while the sound is off. */
export function play(sound: Sound): void {
  if (!(settings.sound > 0) || typeof AudioContext === "undefined") return;
  room ??= new AudioContext();
  if (room.state !== "running") return void room.resume().catch(() => undefined); // no browser sounds before it is touched
  for (const one of SOUNDS[sound]) stroke(room, one, Math.min(settings.sound, 1));
}

function stroke(heard: AudioContext, { at, lasts, loud, tone, band, glide, rise = 0.002 }: Stroke, volume: number): void {
  const begins = heard.currentTime + at;
  const ends = begins + lasts;
  const gain = heard.createGain();
  gain.gain.setValueAtTime(0.0001, begins);
  gain.gain.linearRampToValueAtTime(loud * volume, begins + rise);
  gain.gain.exponentialRampToValueAtTime(0.0001, ends);
  gain.connect(heard.destination);
  const source = tone ? heard.createOscillator() : heard.createBufferSource();
  let pitch: AudioParam;
  if (source instanceof OscillatorNode) {
    pitch = source.frequency;
    source.connect(gain);
  } else {
    const filter = heard.createBiquadFilter();
    filter.type = "bandpass";
    pitch = filter.frequency;
    source.buffer = noise ??= hiss(heard);
    source.connect(filter).connect(gain);
  }
  pitch.setValueAtTime(tone ?? band ?? 1000, begins);
  if (glide) pitch.exponentialRampToValueAtTime(glide, ends);
  source.start(begins);
  source.stop(ends);
}

function hiss(heard: AudioContext): AudioBuffer {
  const made = heard.createBuffer(1, heard.sampleRate, heard.sampleRate);
  const samples = made.getChannelData(0);
  for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1;
  return made;
}
