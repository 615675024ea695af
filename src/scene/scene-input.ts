import type { Cut, Format } from './format.ts';
import type { Size } from './geometry.ts';
import type { Listing } from './listing.ts';
import type { SceneMedia } from './scene.ts';
import type { BeatGrid } from './soundtrack.ts';
import type { Template } from './template.ts';

/** The music a film is cut to. Shipped tracks know how they loop and end; an agent's own is simply cut. */
export type Music =
  | { readonly kind: 'none' }
  | {
      readonly kind: 'track';
      readonly grid: BeatGrid;
      readonly durationSeconds: number;
      readonly loop?: { readonly startBar: number; readonly endBar: number };
      readonly endingBar?: number;
    };

/** All that decides a film. The same input gives the same scene, to the last digit. */
export type SceneInput = {
  readonly listing: Listing;
  readonly media: readonly SceneMedia[];
  /** Sizes of the realtor's photo and the brokerage's logo, where the agent gave them. */
  readonly portraits: { readonly realtor?: Size; readonly logo?: Size };
  readonly template: Template;
  readonly format: Format;
  readonly cut: Cut;
  readonly music: Music;
  readonly seed: number;
};
