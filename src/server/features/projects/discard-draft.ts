import { lockTeam } from '#server/features/teams/public.ts';
import type { Database } from '#server/platform/db/open-database.ts';
import { notFound } from '#server/platform/errors/app-error.ts';
import type { ProjectId, UserId } from '#shared/ids.ts';
import { deleteDraft } from './queries.ts';

/** Deletes a draft, of which the row of an import that it was made from then knows nothing any more. */
export async function discardDraft(
  { db }: { readonly db: Database },
  userId: UserId,
  id: ProjectId,
): Promise<void> {
  await db.transaction(async (transaction) => {
    await lockTeam(transaction, userId);
    if (!(await deleteDraft(transaction, userId, id))) throw notFound('project');
  });
}
