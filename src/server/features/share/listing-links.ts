import type { Config } from '#server/config/config.ts';
import type { Database } from '#server/platform/db/open-database.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import type { FeatureDeps } from '#server/platform/feature-deps.ts';
import type { ListingLink } from '#shared/api/share.ts';
import type { ListingId, UserId } from '#shared/ids.ts';
import { pathTo } from '#shared/routes.ts';
import { findOwnListing, revokeLinks } from './queries.ts';
import { getLink } from './share-links.ts';

/** The public link of a listing; created if there is none. */
export async function shareListing(
  { config, db }: Pick<FeatureDeps, 'config' | 'db'>,
  userId: UserId,
  listingId: ListingId,
): Promise<ListingLink> {
  const { hasBranded } = await getOwnListing(db, userId, listingId);
  if (!hasBranded)
    throw new AppError(
      'conflict',
      'The page of a listing shows its branded videos. It can be shared as soon as one of them is finished.',
    );
  const { shortCode } = await getLink(db, { userId, videoId: null, listingId }, 'share', null);
  return { success: true, shareUrl: listingUrl(config, shortCode), shortCode };
}

/** Ends the public link of a listing, if it has one. */
export async function revokeListingLink(
  { db }: Pick<FeatureDeps, 'db'>,
  userId: UserId,
  listingId: ListingId,
): Promise<void> {
  await getOwnListing(db, userId, listingId);
  await revokeLinks(db, { userId, videoId: null, listingId });
}

async function getOwnListing(db: Database, userId: UserId, listingId: ListingId) {
  const listing = await findOwnListing(db, userId, listingId);
  if (listing === undefined) throw new AppError('not-found', 'This listing is no longer available.');
  return listing;
}

/** The page of a listing for people. */
export function listingUrl({ publicUrl }: Pick<Config, 'publicUrl'>, code: string): string {
  return `${publicUrl}${pathTo('listingLink', { code })}`;
}
