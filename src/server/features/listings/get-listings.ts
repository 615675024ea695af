import type { z } from 'zod';
import { findVideosOfListings } from '#server/features/videos/public.ts';
import { findPage } from '#server/platform/db/page.ts';
import { notFound } from '#server/platform/errors/app-error.ts';
import type { FeatureDeps } from '#server/platform/feature-deps.ts';
import { pathOf } from '#shared/api/endpoint.ts';
import { getListingZip, type Listing, type listListings } from '#shared/api/listings.ts';
import { projectDataSchema } from '#shared/api/project-data.ts';
import type { Video } from '#shared/api/videos.ts';
import type { ListingId, UserId } from '#shared/ids.ts';
import { findListing, findListings } from './queries.ts';
import type { ListingRow } from './tables.ts';

type Deps = Pick<FeatureDeps, 'db' | 'fileLinks'>;

/** A page of a user's listings with their videos, or all; the latest first. */
export async function getListings(deps: Deps, userId: UserId, wanted: z.output<typeof listListings.query>) {
  const { rows, nextCursor } = await findPage(wanted, (page) => findListings(deps.db, userId, page));
  const videos = await findVideosOfListings(
    deps,
    userId,
    rows.map(({ id }) => id),
  );
  const byListing = Map.groupBy(videos, ({ listingId }) => listingId);
  return { listings: rows.map((row) => wireListing(deps, row, byListing.get(row.id) ?? [])), nextCursor };
}

export async function getListing(deps: Deps, userId: UserId, id: ListingId): Promise<Listing> {
  const row = await findListing(deps.db, userId, id);
  if (row === undefined) throw notFound('listing');
  return wireListing(deps, row, await findVideosOfListings(deps, userId, [id]));
}

/** The title of the newest video without the announcement that it names. */
export function titleOf({ title, projectData: { announcement, name } }: ListingRow): string {
  return announcement && typeof name === 'string' ? name.trim() : title;
}

function wireListing({ fileLinks }: Pick<Deps, 'fileLinks'>, row: ListingRow, videos: Video[]): Listing {
  const { id, announcement, createdAt, updatedAt } = row;
  // Data of an earlier version is parsed by today's schema.
  const project = projectDataSchema.parse(row.projectData);
  return {
    id,
    title: titleOf(row),
    property_info: project.property_info,
    announcement,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
    views: videos.reduce((sum, { views }) => sum + views, 0),
    zipPath: fileLinks.sign(pathOf(getListingZip, { id })),
    videos,
  };
}
