import { z } from 'zod';
import { moment } from '#server/platform/db/columns.ts';
import type { ListingId, UserId, VideoId } from '#shared/ids.ts';

export const tables = ['share_links'] as const;

/** A public link to a video or a listing; at most one of each purpose is live. */
export const linkRow = z.object({
  shortCode: z.string(),
  shareToken: z.string(),
  expiresAt: moment.nullable(),
});
export type LinkRow = z.output<typeof linkRow>;

/** `share` is the page for people, `tour` the bare player that MLS rules ask for. */
export const linkPurpose = z.enum(['share', 'tour']);
export type LinkPurpose = z.output<typeof linkPurpose>;

/** What a link shows: a video, or all branded videos of a listing. The other id is null. */
export type LinkTarget = {
  readonly userId: UserId;
  readonly videoId: VideoId | null;
  readonly listingId: ListingId | null;
};
