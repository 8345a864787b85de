"""Tables that people sit at: their luck, their log, their wire."""
