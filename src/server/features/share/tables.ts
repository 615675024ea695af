import { z } from 'zod';
import { moment } from '#server/platform/db/columns.ts';

export const tables = ['share_links'] as const;

/** A public link to one video; at most one of each purpose is live. */
export const linkRow = z.object({
  shortCode: z.string(),
  shareToken: z.string(),
  expiresAt: moment.nullable(),
});
export type LinkRow = z.output<typeof linkRow>;

/** `share` is the page for people, `tour` the bare player that MLS rules ask for. */
export type LinkPurpose = 'share' | 'tour';
