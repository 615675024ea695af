import { CUTS, type Cut, FORMATS, type Format } from '#scene/model/format.ts';
import { aspectRatioOf } from '#shared/aspect-ratio.ts';
import type { LibraryVideo } from './library-video.ts';

/** A place in the table of versions, and its newest video if there is one. */
export type Version = {
  readonly format: Format;
  readonly cut: Cut;
  readonly video: LibraryVideo | undefined;
};

type Versions = {
  readonly byCut: readonly { readonly cut: Cut; readonly versions: readonly Version[] }[];
  /** Newest first. */
  readonly announcements: readonly LibraryVideo[];
  /** Videos that a newer one of the same format and cut has replaced, and those in formats of old; newest first. */
  readonly earlier: readonly LibraryVideo[];
};

/** The videos of a listing, newest first, by cut and format. */
export function arrangeVersions(all: readonly LibraryVideo[]): Versions {
  const videos = all.filter(({ announcement }) => announcement === null);
  const byCut = CUTS.map((cut) => ({
    cut,
    versions: FORMATS.map((format) => ({
      format,
      cut,
      video: videos.find((video) => video.cut === cut && aspectRatioOf(video) === format),
    })),
  }));
  const shown = new Set(byCut.flatMap(({ versions }) => versions.map(({ video }) => video)));
  const announcements = all.filter(({ announcement }) => announcement !== null);
  return { byCut, announcements, earlier: videos.filter((video) => !shown.has(video)) };
}
