/** The shipped pieces of music. */
export const TRACK_IDS = [
  'upbeat',
  'rooftop',
  'boulevard',
  'elegant',
  'barcarolle',
  'lounge',
  'warm',
  'kitchen',
  'table',
  'professional',
  'blueprint',
  'momentum',
] as const;
export type TrackId = (typeof TRACK_IDS)[number];

/** The beat of a piece of music, at constant tempo. */
export type BeatGrid = {
  readonly beatsPerMinute: number;
  readonly beatsPerBar: number;
  /** Where in the music the first downbeat falls. */
  readonly firstBeatSeconds: number;
  /** The bar on which the music lifts, where it has one. */
  readonly dropBar?: number;
};

/** The music of a film. Shipped tracks define a loop and an ending; an agent's own music is trimmed and faded out. */
export type Music =
  | { readonly kind: 'none' }
  | {
      readonly kind: 'track';
      readonly grid: BeatGrid;
      readonly durationSeconds: number;
      readonly loop?: { readonly startBar: number; readonly endBar: number };
      readonly endingBar?: number;
    };

/** A segment of the music file; segments are played in the order of the list without a gap. */
export type MusicSegment = {
  readonly startSeconds: number;
  readonly endSeconds: number;
};

/** A clip's own sound, mixed with the music. */
export type ClipSound = {
  readonly media: number;
  readonly clipStartSeconds: number;
  readonly fromFrame: number;
  readonly toFrame: number;
};

/** A time of uninterrupted speech; pauses lie between phrases. */
export type Phrase = {
  readonly startSeconds: number;
  readonly endSeconds: number;
};

/** An agent's spoken text: when there is speech in its recording, and what is said, as far as the agent wrote it down. */
export type Narration = {
  readonly phrases: readonly Phrase[];
  readonly script: string;
};

/** The part of a recording that is heard, from `startSeconds` of the film. */
export type NarrationSound = {
  readonly recordingStartSeconds: number;
  readonly recordingEndSeconds: number;
  readonly startSeconds: number;
  /** In the film's time: under them the music is lowered. */
  readonly phrases: readonly Phrase[];
};

/** The sound of a film. Without segments there is no music. */
export type Soundtrack = {
  readonly music: readonly MusicSegment[];
  readonly fadeInSeconds: number;
  readonly fadeOutSeconds: number;
  readonly clipSounds: readonly ClipSound[];
  readonly narration?: NarrationSound | undefined;
};
