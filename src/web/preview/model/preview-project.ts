import type { Cut, Format } from '#scene/model/format.ts';
import type { Point } from '#scene/model/geometry.ts';
import type { ListingFields } from '#scene/model/listing.ts';
import type { BeatGrid } from '#scene/model/soundtrack.ts';
import type { MediaLook } from '#shared/api/project-data.ts';
import type { MusicId } from '#shared/music.ts';

/** Where the bytes of a photo or clip are: on the agent's own machine still, or already on the server. */
export type PreviewSource =
  | { readonly kind: 'file'; readonly file: Blob }
  | { readonly kind: 'url'; readonly url: string };

/** A photo or clip of the project, in the order of the film. */
export type PreviewMedia = {
  /** Stays the same while the item moves, is uploaded and gets a new address: decoded pictures are kept by it. */
  readonly id: string;
  readonly kind: 'photo' | 'clip';
  /** What the server found; while it is unknown the browser looks for itself. */
  readonly look?: MediaLook | undefined;
  readonly source: PreviewSource;
  /** Of a clip. */
  readonly durationSeconds?: number | undefined;
  readonly hasSound?: boolean | undefined;
  /** Where the agent tapped; it wins over the look's own. */
  readonly focalPoint?: Point | undefined;
};

/** All that the live preview shows. `seed` is `seedOf` of the listing's name. */
export type PreviewProject = {
  /** A template's folder. */
  readonly template: string;
  readonly listing: ListingFields;
  readonly media: readonly PreviewMedia[];
  /** Addresses of the realtor's photo and the brokerage's logo. */
  readonly portraits: { readonly realtor?: string | undefined; readonly logo?: string | undefined };
  readonly music: MusicId;
  /** The agent's own music; `grid` is null while its beat is being found. */
  readonly customMusic?:
    | { readonly url: string; readonly durationSeconds: number; readonly grid: BeatGrid | null }
    | undefined;
  readonly format: Format;
  readonly cut: Cut;
  readonly seed: number;
};
