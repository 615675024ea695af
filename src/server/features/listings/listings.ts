import type { Feature, FeatureDeps } from '#server/platform/feature-deps.ts';
import { route } from '#server/platform/http/route.ts';
import { defineJob, handleJob, type Job } from '#server/platform/queue/job.ts';
import * as contracts from '#shared/api/listings.ts';
import { deleteListing } from './delete-listing.ts';
import { getListing, getListings } from './get-listings.ts';
import { deleteUnusedListings } from './queries.ts';
import { sendListingZip } from './send-listing-zip.ts';

/** Deletes listings whose last project and video are gone. */
const sweepListings = defineJob({
  name: 'sweep-listings',
  cron: '50 3 * * *',
});

export const listingJobs: readonly Job[] = [sweepListings];

/** Listings: what belongs together in the library. The database assigns projects and videos to them. */
export function createListings(deps: FeatureDeps): Feature {
  return {
    routes: [
      route(contracts.listListings, ({ user, query }) => getListings(deps, user.id, query)),
      route(contracts.getListing, async ({ user, params }) => ({
        listing: await getListing(deps, user.id, params.id),
      })),
      route(contracts.getListingZip, ({ user, params, query, reply }) =>
        sendListingZip(deps, { id: params.id, signature: query.sig, user }, reply),
      ),
      route(contracts.deleteListing, async ({ user, params }) => {
        await deleteListing(deps, user.id, params.id);
        return { message: 'The listing was deleted with its videos.' };
      }),
    ],
    handlers: [
      handleJob(sweepListings, async (_, { log }) => {
        const count = await deleteUnusedListings(deps.db);
        if (count > 0) log.info({ count }, 'removed listings without projects and videos');
      }),
    ],
  };
}
