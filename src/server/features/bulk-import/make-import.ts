import { lockAccount } from '#server/features/accounts/public.ts';
import { lockTeam } from '#server/features/teams/public.ts';
import type { FeatureDeps } from '#server/platform/feature-deps.ts';
import type { ImportId, UserId } from '#shared/ids.ts';
import { type CheckedRow, isOpenRow } from './check-rows.ts';
import { checkImport } from './describe-import.ts';
import { sendListings } from './make-listing-job.ts';
import { assignTeam } from './queries.ts';
import { type Makes, queueRows } from './row-queries.ts';

/** What can be made of a row. A listing that is there twice would be made twice as a draft too. */
const canBecome: { readonly [M in Makes]: (checked: CheckedRow) => boolean } = {
  videos: ({ problems }) => problems.length === 0,
  draft: ({ problems, missing }) => missing.length > 0 && missing.length === problems.length,
};

/** Queues every row that can become videos, or a draft, and is neither queued nor made: a second call finds nothing to do. */
export async function makeImport(
  { db, queue }: Pick<FeatureDeps, 'db' | 'queue'>,
  userId: UserId,
  id: ImportId,
  makes: Makes,
): Promise<void> {
  await db.transaction(async (transaction) => {
    await lockTeam(transaction, userId);
    await lockAccount(transaction, userId);
    const { listings, checked } = await checkImport(transaction, userId, id);
    const ready = checked.filter((one) => isOpenRow(one.row) && canBecome[makes](one));
    const rightsConfirmation = listings.rightsConfirmation ?? undefined;
    await assignTeam(transaction, userId, id);
    const rows = ready.map(({ row, project, photos, photoOrder, listingKey }) => ({
      number: row.number,
      projectData: { ...project, rightsConfirmation },
      listingKey,
      photoIds: photos.map((photo) => photo.id),
      photoOrder,
    }));
    await queueRows(transaction, userId, id, { makes, rows });
    const numbers = ready.map(({ row }) => row.number);
    await sendListings(queue, transaction, userId, id, numbers);
  });
}
