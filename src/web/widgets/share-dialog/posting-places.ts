import type { Cut, Format } from '#scene/model/format.ts';
import type { Video } from '#shared/api/videos.ts';
import { aspectRatioOf } from '#shared/aspect-ratio.ts';

/** Where a listing is posted, and the versions that suit the place, the best first. */
type PostingPlace = {
  readonly name: string;
  readonly format: Format;
  readonly cuts: readonly [Cut, ...Cut[]];
  /** A tour field takes a link; other places want the file. */
  readonly takes: 'file' | 'tour link';
};

const PLACES: readonly PostingPlace[] = [
  { name: 'TikTok', format: '9:16', cuts: ['branded'], takes: 'file' },
  { name: 'Instagram and Facebook Reels', format: '9:16', cuts: ['branded'], takes: 'file' },
  { name: 'YouTube Shorts', format: '9:16', cuts: ['branded'], takes: 'file' },
  { name: 'Instagram and Facebook feed', format: '1:1', cuts: ['branded'], takes: 'file' },
  { name: 'YouTube', format: '16:9', cuts: ['branded'], takes: 'file' },
  // Strict videos are allowed by every MLS, but say less about the property.
  { name: 'MLS, virtual tour field', format: '16:9', cuts: ['unbranded', 'strict'], takes: 'tour link' },
];

export type PostingSuggestion = PostingPlace & {
  /** The newest video that suits, finished or in the making; undefined where there is none. */
  readonly video: Video | undefined;
};

/** Which of a listing's videos, newest first, to post where. */
export function suggestPosts(videos: readonly Video[]): PostingSuggestion[] {
  return PLACES.map((place) => {
    const suitable = place.cuts.flatMap((cut) =>
      videos.filter(
        (video) => video.cut === cut && aspectRatioOf(video) === place.format && video.status !== 'failed',
      ),
    );
    const video = suitable.find(({ status }) => status === 'completed') ?? suitable[0];
    return { ...place, video };
  });
}
