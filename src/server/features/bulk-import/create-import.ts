import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { TEMPLATES } from '#scene/templates/registry.ts';
import { lockAccount } from '#server/features/accounts/public.ts';
import { lockTeam } from '#server/features/teams/public.ts';
import { newId } from '#server/platform/db/new-id.ts';
import type { Database } from '#server/platform/db/open-database.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { receiveFile } from '#server/platform/http/receive-file.ts';
import type { changeImport as contract, ImportMatches, ImportOptions } from '#shared/api/bulk-import.ts';
import { type ImportId, importIdSchema, type UserId } from '#shared/ids.ts';
import { plainColumnName, suggestMatches } from '#shared/rules/import-fields.ts';
import { MAX_IMPORT_FILE_BYTES } from '#shared/rules/import-limits.ts';
import { getImport } from './describe-import.ts';
import {
  countImports,
  findImportOfFile,
  findLastOptions,
  findRememberedMatches,
  insertImport,
  rememberMatches,
  updateImport,
} from './queries.ts';
import { readListingsFile } from './read-listings-file.ts';
import { photoName } from './store-photo.ts';

const MAX_IMPORTS = 50;
const FILE_RULES = {
  field: 'file',
  maxBytes: MAX_IMPORT_FILE_BYTES,
  missing: 'Please choose a CSV or JSON file',
  tooLarge: () =>
    `The file is larger than ${MAX_IMPORT_FILE_BYTES / 1024 / 1024} MB. Photos belong into a ZIP of their own.`,
};

/** Reads a file of listings. The same file again is the import of the first time. */
export async function createImport(db: Database, userId: UserId, request: FastifyRequest): Promise<ImportId> {
  const { taken, name } = await receiveFile(request, FILE_RULES, buffer);
  const sha256 = createHash('sha256').update(taken).digest();
  const earlier = await findImportOfFile(db, userId, sha256);
  if (earlier !== undefined) return earlier.id;
  const { columns, rows } = await readListingsFile(taken);
  const id = importIdSchema.parse(newId());
  return await db.transaction(async (transaction) => {
    await lockTeam(transaction, userId);
    await lockAccount(transaction, userId);
    if ((await countImports(transaction, userId)) >= MAX_IMPORTS)
      throw new AppError(
        'conflict',
        `You have ${MAX_IMPORTS} imports. Please delete one that you no longer need.`,
      );
    const matches = suggestMatches(columns, await findRememberedMatches(transaction, userId));
    const options = (await findLastOptions(transaction, userId)) ?? usualOptions();
    const isNew = await insertImport(transaction, {
      id,
      userId,
      name: photoName(name ?? 'listings'),
      sha256,
      columns: [...columns],
      matches,
      options,
      rows,
    });
    const found = isNew ? undefined : await findImportOfFile(transaction, userId, sha256);
    return found?.id ?? id;
  });
}

function usualOptions(): ImportOptions {
  const [{ folder, defaultMusic, aspectRatio }] = TEMPLATES;
  return { template: folder, music: defaultMusic, formats: [aspectRatio], cuts: ['branded'] };
}

type Change = z.output<typeof contract.body>;

/** Changes what the columns are, what is made and what is confirmed; rows that are queued already keep what was decided for them. */
export async function changeImport(
  db: Database,
  userId: UserId,
  id: ImportId,
  change: Change,
): Promise<void> {
  await db.transaction(async (transaction) => {
    await lockTeam(transaction, userId);
    // Screens send matches, options and the confirmation one by one: what another request has just changed is not undone.
    await lockAccount(transaction, userId);
    const stored = await getImport(transaction, userId, id);
    const { columns, matches: before } = stored;
    const known = (change.matches ?? []).filter(({ column }) => columns.includes(column));
    const changed: ImportMatches = Object.fromEntries(known.map(({ column, field }) => [column, field]));
    // A field has one column: choosing it for another one takes it away from the first.
    const taken = new Set(Object.values(changed).filter((field) => field !== null));
    const kept = Object.entries(before).map(([column, field]) => [
      column,
      field && taken.has(field) ? null : field,
    ]);
    const matches: ImportMatches = { ...Object.fromEntries(kept), ...changed };
    const rightsConfirmation =
      change.rightsConfirmation === undefined ? stored.rightsConfirmation : change.rightsConfirmation;
    const options = change.options ?? stored.options;
    await updateImport(transaction, userId, id, { matches, options, rightsConfirmation });
    const plain = Object.entries(changed).map(([column, field]) => [plainColumnName(column), field]);
    if (plain.length > 0) await rememberMatches(transaction, userId, Object.fromEntries(plain));
  });
}
