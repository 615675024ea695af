import { revokeReports } from '#server/features/seller-report/public.ts';
import { revokeListingLink } from '#server/features/share/public.ts';
import { lockTeam } from '#server/features/teams/public.ts';
import { deleteVideosOfListing } from '#server/features/videos/public.ts';
import { AppError, notFound } from '#server/platform/errors/app-error.ts';
import type { FeatureDeps } from '#server/platform/feature-deps.ts';
import type { ListingId, UserId } from '#shared/ids.ts';
import { findListing, isDeletable } from './queries.ts';

const NOT_ALONE = 'Colleagues made videos of this listing. An admin of the team can delete it.';

/** Deletes all videos of a listing, as deleting each of them would. Its drafts stay, and with them the listing itself. */
export async function deleteListing(
  { db, queue }: Pick<FeatureDeps, 'db' | 'queue'>,
  userId: UserId,
  id: ListingId,
): Promise<void> {
  await db.transaction(async (transaction) => {
    await lockTeam(transaction, userId);
    if ((await findListing(transaction, userId, id)) === undefined) throw notFound('listing');
    if (!(await isDeletable(transaction, userId, id))) throw new AppError('conflict', NOT_ALONE);
    await deleteVideosOfListing({ queue }, transaction, userId, id);
    // The listing may get videos again; who has an old link must not see them.
    await revokeListingLink({ db: transaction }, userId, id);
    await revokeReports(transaction, userId, id);
  });
}
