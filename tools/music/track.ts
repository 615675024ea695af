import type { TrackId } from '#scene/model/soundtrack.ts';
import type { Curve } from './curve.ts';
import type { Band } from './filter.ts';
import type { Span } from './harmony.ts';
import type { Feel } from './humanise.ts';
import type { Note } from './note.ts';
import type { Room } from './space.ts';
import type { Voice } from './voice.ts';

export type Instrument =
  | { readonly kind: 'soundfont'; readonly program: number; readonly isPercussion?: boolean }
  | { readonly kind: 'voice'; readonly voice: Voice };

export type Channel = {
  readonly name: string;
  readonly instrument: Instrument;
  readonly notes: readonly Note[];
  /** Loudness of this channel alone, where it plays. The mixer normalises to it, so the balance is reproducible. */
  readonly lufs: number;
  readonly pan?: number;
  readonly width?: number;
  readonly eq?: readonly Band[];
  readonly reverb?: number;
  readonly echo?: number;
  readonly duckDb?: number;
  readonly feel?: Feel;
  /** Instruments with a slow attack (bowed strings) start this much early. */
  readonly advanceMs?: number;
  /** Swells of a held sound: levels, 0 to 1, by beats. */
  readonly expression?: Curve;
  /** Decibels by bars. */
  readonly automation?: Curve;
};

export type Section = { readonly name: string; readonly startBar: number };

export type Track = {
  readonly id: TrackId;
  readonly label: string;
  readonly title: string;
  readonly bpm: number;
  readonly beatsPerBar: number;
  readonly bars: number;
  readonly phraseBars: number;
  readonly sections: readonly Section[];
  readonly loop: { readonly startBar: number; readonly endBar: number };
  readonly dropBar: number;
  readonly endingBar: number;
  readonly harmony: readonly Span[];
  /** Melodies that `make.ts` checks against the harmony. */
  readonly melody: readonly Note[];
  readonly channels: readonly Channel[];
  readonly kicks: readonly Note[];
  readonly room: Room;
  readonly echo: { readonly beats: number; readonly feedback: number };
  readonly master: { readonly thresholdDb: number; readonly ratio: number; readonly subDb: number };
};
