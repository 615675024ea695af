/** The beat of a piece of music, at constant tempo. */
export type BeatGrid = {
  readonly beatsPerMinute: number;
  readonly beatsPerBar: number;
  /** Where in the music the first downbeat falls. */
  readonly firstBeatSeconds: number;
  /** The bar on which the music lifts, where it has one. */
  readonly dropBar?: number;
};

/** A stretch of the music file, played in the order of the list with nothing between. */
export type MusicSegment = {
  readonly startSeconds: number;
  readonly endSeconds: number;
};

/** A clip's own sound, laid under or over the music. */
export type ClipSound = {
  readonly media: number;
  readonly clipStartSeconds: number;
  readonly fromFrame: number;
  readonly toFrame: number;
};

/** What is heard. An empty list of segments is silence under the clips' own sound. */
export type Soundtrack = {
  readonly music: readonly MusicSegment[];
  readonly fadeInSeconds: number;
  readonly fadeOutSeconds: number;
  readonly clipSounds: readonly ClipSound[];
};
