import type { z } from 'zod';
import { lockAccount } from '#server/features/accounts/public.ts';
import { lockTeam } from '#server/features/teams/public.ts';
import type { Database } from '#server/platform/db/open-database.ts';
import { AppError, notFound } from '#server/platform/errors/app-error.ts';
import type { editImportRow as contract } from '#shared/api/bulk-import.ts';
import type { ImportId, UserId } from '#shared/ids.ts';
import { checkImport } from './describe-import.ts';
import { editableTexts } from './row-edits.ts';
import { findRowState, updateEdits } from './row-queries.ts';

type Row = { readonly id: ImportId; readonly number: number };

/** Types over cells of a row that nothing is made of yet. */
export async function editRow(
  db: Database,
  userId: UserId,
  { id, number }: Row,
  { edits }: z.output<typeof contract.body>,
): Promise<void> {
  const texts = Object.fromEntries(edits.map(({ field, text }) => [field, text.trim()]));
  await db.transaction(async (transaction) => {
    await lockTeam(transaction, userId);
    // What is made of rows is decided under this lock: an edit comes before it and is in it, or after it and is refused.
    await lockAccount(transaction, userId);
    if (await updateEdits(transaction, userId, id, number, texts)) return;
    if ((await findRowState(transaction, userId, id, number)) === undefined) throw notFound('listing');
    throw new AppError(
      'conflict',
      'This listing is made already, or is being made. Please change it in the wizard.',
    );
  });
}

/** All texts of a row, as its video would use them. */
export async function getRowTexts(db: Database, userId: UserId, { id, number }: Row) {
  const { checked } = await checkImport(db, userId, id);
  const found = checked.find(({ row }) => row.number === number);
  if (found === undefined) throw notFound('listing');
  return editableTexts(found.project);
}
