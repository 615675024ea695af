import type { Config } from '#server/config/config.ts';
import { lockTeam } from '#server/features/teams/public.ts';
import type { Database } from '#server/platform/db/open-database.ts';
import { AppError, notFound } from '#server/platform/errors/app-error.ts';
import type { FeatureDeps } from '#server/platform/feature-deps.ts';
import type { ListingLink } from '#shared/api/share.ts';
import type { ListingId, UserId } from '#shared/ids.ts';
import { pathTo } from '#shared/routes.ts';
import { findOwnListing, revokeExpiredLinks, revokeLinks, updateExpiry } from './queries.ts';
import { checkExpiry, getLink, notShared } from './share-links.ts';
import type { LinkRow, LinkTarget } from './tables.ts';

type Deps = Pick<FeatureDeps, 'config' | 'db'>;

/** The public link of a listing; created if there is none. */
export async function shareListing(deps: Deps, userId: UserId, listingId: ListingId): Promise<ListingLink> {
  return await deps.db.transaction(async (db) => {
    await lockTeam(db, userId);
    const { hasBranded } = await getOwnListing(db, userId, listingId);
    if (!hasBranded)
      throw new AppError(
        'conflict',
        'The page of a listing shows its branded videos. It can be shared as soon as one of them is finished.',
      );
    const target = targetOf(userId, listingId);
    await revokeExpiredLinks(db, target);
    return wireListingLink(deps.config, await getLink(db, target, 'share', null));
  });
}

/** Sets when the link expires. One that has expired works again: a later time asks for that. */
export async function setListingExpiry(
  { config, db }: Deps,
  userId: UserId,
  listingId: ListingId,
  expiresAt: Date | null,
): Promise<ListingLink> {
  checkExpiry(expiresAt);
  await getOwnListing(db, userId, listingId);
  const [link] = await updateExpiry(db, targetOf(userId, listingId), expiresAt);
  if (link === undefined) throw notShared('listing');
  return wireListingLink(config, link);
}

/** Ends the public link of a listing, if it has one. */
export async function revokeListingLink(
  { db }: Pick<FeatureDeps, 'db'>,
  userId: UserId,
  listingId: ListingId,
): Promise<void> {
  await getOwnListing(db, userId, listingId);
  await revokeLinks(db, targetOf(userId, listingId));
}

function targetOf(userId: UserId, listingId: ListingId): LinkTarget {
  return { userId, videoId: null, listingId };
}

function wireListingLink(config: Config, { shortCode, expiresAt }: LinkRow): ListingLink {
  return {
    success: true,
    shareUrl: listingUrl(config, shortCode),
    shortCode,
    expiresAt: expiresAt?.toISOString() ?? null,
  };
}

async function getOwnListing(db: Database, userId: UserId, listingId: ListingId) {
  const listing = await findOwnListing(db, userId, listingId);
  if (listing === undefined) throw notFound('listing');
  return listing;
}

/** The page of a listing for people. */
export function listingUrl({ publicUrl }: Pick<Config, 'publicUrl'>, code: string): string {
  return `${publicUrl}${pathTo('listingLink', { code })}`;
}
