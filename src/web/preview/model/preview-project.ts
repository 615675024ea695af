import type { BrandStyle } from '#scene/model/brand-style.ts';
import type { Cut, Format } from '#scene/model/format.ts';
import type { Point } from '#scene/model/geometry.ts';
import type { ListingFields } from '#scene/model/listing.ts';
import type { Scene } from '#scene/model/scene.ts';
import type { BeatGrid, Phrase } from '#scene/model/soundtrack.ts';
import type { Portraits } from '#scene/paint/paint-sprite.ts';
import type { MediaLook } from '#shared/api/project-data.ts';
import type { MusicId } from '#shared/music.ts';

/** Where the bytes of a photo or clip are: a file on the agent's machine, or an upload on the server. */
export type PreviewSource =
  | { readonly kind: 'file'; readonly file: Blob }
  | { readonly kind: 'url'; readonly url: string };

export function isSameSource(a: PreviewSource, b: PreviewSource): boolean {
  return a.kind === 'file' ? b.kind === 'file' && a.file === b.file : b.kind === 'url' && a.url === b.url;
}

/** A photo or clip of the project, in the order of the video. */
export type PreviewMedia = {
  /** The key of the picture caches: stays the same when the item moves, is uploaded or gets a new address. */
  readonly id: string;
  readonly kind: 'photo' | 'clip';
  /** The server's analysis; until it is known the browser uses its own. */
  readonly look?: MediaLook | undefined;
  readonly source: PreviewSource;
  /** Clips only. */
  readonly durationSeconds?: number | undefined;
  readonly hasSound?: boolean | undefined;
  /** Set by the agent; takes precedence over the look's. */
  readonly focalPoint?: Point | undefined;
  /** Of the uploaded file. */
  readonly name?: string | undefined;
  readonly caption?: string | undefined;
  readonly isAltered?: boolean | undefined;
};

/** The input of the live preview. */
export type PreviewProject = {
  /** A template's folder. */
  readonly template: string;
  readonly listing: ListingFields;
  readonly brandStyle?: BrandStyle | undefined;
  readonly media: readonly PreviewMedia[];
  /** URLs of the realtor's photo and the brokerage's logo. */
  readonly portraits: { readonly realtor?: string | undefined; readonly logo?: string | undefined };
  readonly music: MusicId;
  /** The agent's own music; `grid` is null until its beat is known. */
  readonly customMusic?:
    | { readonly url: string; readonly durationSeconds: number; readonly grid: BeatGrid | null }
    | undefined;
  /** The agent's recorded voice; `phrases` is null until it is analysed. */
  readonly narration?:
    | { readonly url: string; readonly phrases: readonly Phrase[] | null; readonly script: string }
    | undefined;
  readonly format: Format;
  readonly cut: Cut;
};

/** The realtor's photo and the brokerage's logo, decoded. */
export type PreviewPortraits = Portraits<ImageBitmap>;

/** A built scene, with the sources of its pictures and its sound. */
export type PreviewVideo = {
  readonly scene: Scene;
  /** In the order of the scene's media. */
  readonly media: readonly PreviewMedia[];
  readonly portraits: PreviewPortraits;
  readonly musicUrl?: string | undefined;
  readonly narrationUrl?: string | undefined;
};
