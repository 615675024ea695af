import { lockAccount } from '#server/features/accounts/public.ts';
import type { FeatureDeps } from '#server/platform/feature-deps.ts';
import type { ImportId, UserId } from '#shared/ids.ts';
import { checkImport } from './describe-import.ts';
import { sendListings } from './make-listing-job.ts';
import { queueRows } from './row-queries.ts';

/** Queues every row without problems that is neither queued nor made: a second call finds nothing to do. */
export async function makeImport(
  { db, queue }: Pick<FeatureDeps, 'db' | 'queue'>,
  userId: UserId,
  id: ImportId,
): Promise<void> {
  await db.transaction(async (transaction) => {
    await lockAccount(transaction, userId);
    const { checked } = await checkImport(transaction, userId, id);
    const ready = checked.filter(
      ({ row, problems }) => problems.length === 0 && (row.state === 'checked' || row.state === 'failed'),
    );
    await queueRows(
      transaction,
      userId,
      id,
      ready.map(({ row, project, photos, listingKey }) => ({
        number: row.number,
        projectData: project,
        listingKey,
        photoIds: photos.map((photo) => photo.id),
      })),
    );
    const numbers = ready.map(({ row }) => row.number);
    await sendListings(queue, transaction, userId, id, numbers);
  });
}
