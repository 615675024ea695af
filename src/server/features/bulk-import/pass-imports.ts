import { z } from 'zod';
import type { Handover } from '#server/features/teams/public.ts';
import type { Database } from '#server/platform/db/open-database.ts';
import { execute, findRows } from '#server/platform/db/sql.ts';
import { importIdSchema } from '#shared/ids.ts';

/**
 * The imports that somebody made in a team pass to another member, with rows that still wait: their jobs go on for whom the
 * row belongs to. Where that member has imported the same file, both stay, and only theirs is found by the file.
 */
export async function passImports(transaction: Database, { teamId, from, to }: Handover): Promise<void> {
  const passed = await findRows(transaction, z.object({ id: importIdSchema }))`
    update imports as i set user_id = ${to}, sha256 = case
      when exists (select from imports as other where other.user_id = ${to} and other.sha256 = i.sha256)
      then decode(md5(i.id::text), 'hex') else i.sha256 end
    where i.user_id = ${from} and i.team_id = ${teamId} returning i.id`;
  const ids = passed.map(({ id }) => id);
  await execute(transaction)`update import_rows set user_id = ${to}
    where import_id = any(${ids}::uuid[]) and user_id = ${from}`;
  await execute(transaction)`update import_photos set user_id = ${to}
    where import_id = any(${ids}::uuid[]) and user_id = ${from}`;
}
