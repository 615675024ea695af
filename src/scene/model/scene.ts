import type { Cut, Format } from './format.ts';
import type { Point, Rect, Size } from './geometry.ts';
import type { Color, LayerSource } from './layer.ts';
import type { Soundtrack } from './soundtrack.ts';
import type { Sprite } from './sprite.ts';
import type { Track } from './track.ts';

/** A photo or clip without its pixels: its upright size, and where and what colour its subject is. */
export type SceneMedia = Size & {
  readonly focalPoint: Point;
  /** The picture's prevailing colour, for mats and cards that belong to it. */
  readonly tone: Color;
  /** Of the file that the agent uploaded, which may tell what it shows. */
  readonly name?: string;
  /** What the agent wrote about it: 'Kitchen with stone island'. */
  readonly caption?: string;
  /** Virtually staged or altered: labelled as long as it is seen. */
  readonly isAltered?: boolean;
} & (
    | { readonly kind: 'photo' }
    | { readonly kind: 'clip'; readonly durationSeconds: number; readonly hasSound: boolean }
  );

/** What an element shows; a clip plays from `startSeconds` at the element's first frame, with its sound unless it is silent. */
export type ElementSource =
  | Exclude<LayerSource, { kind: 'clip' }>
  | {
      readonly kind: 'clip';
      readonly media: number;
      readonly startSeconds: number;
      readonly isSilent?: boolean;
    };

/** A layer over time. Absent tracks mean: whole source, whole target, opaque. */
export type SceneElement = {
  readonly source: ElementSource;
  /** First frame on which it is drawn, and the first on which it no longer is. */
  readonly from: number;
  readonly to: number;
  readonly window?: Track<Rect>;
  readonly target: Track<Rect>;
  readonly clip?: Track<Rect>;
  readonly opacity?: Track<number>;
};

/** Which media are on screen when: for progress bars, retention curves and posters. */
export type Shot = {
  readonly media: readonly number[];
  readonly from: number;
  readonly to: number;
};

/** What is said, written under the pictures while it is heard. */
export type Subtitle = {
  readonly text: string;
  readonly startSeconds: number;
  readonly endSeconds: number;
};

/** A whole film as plain data. `frameAt` converts it to layers; nothing else is needed to draw it or to mix its sound. */
export type Scene = Size & {
  readonly template: string;
  readonly format: Format;
  readonly cut: Cut;
  readonly frameCount: number;
  readonly background: Color;
  readonly media: readonly SceneMedia[];
  readonly sprites: readonly Sprite[];
  /** In painting order: later ones cover earlier ones. */
  readonly elements: readonly SceneElement[];
  readonly shots: readonly Shot[];
  /** The frame that makes the best still picture. */
  readonly posterFrame: number;
  readonly soundtrack: Soundtrack;
  readonly subtitles: readonly Subtitle[];
};
