import type { Listing } from '#scene/model/listing.ts';

/** What is posted beside a video. `title` is empty where the platform has none. */
export type PostText = { readonly title: string; readonly text: string };

/** What it is written from. */
export type PostFacts = {
  readonly listing: Listing;
  /** Whether the video shows photos that were virtually staged or altered. */
  readonly hasAlteredPhotos: boolean;
};
