import { z } from 'zod';
import type { Database } from './open-database.ts';
import { execute, findRow } from './sql.ts';

/** A fact about this installation that all nodes share, by its key. */
export async function findInstallationFact(db: Database, key: string): Promise<string | undefined> {
  const factRow = z.object({ value: z.string() });
  return (await findRow(db, factRow)`select value from installation where key = ${key}`)?.value;
}

/** Sets a fact that has no value yet; of several nodes at once the first one's value stays. */
export async function insertInstallationFact(db: Database, key: string, value: string): Promise<void> {
  await execute(db)`insert into installation (key, value) values (${key}, ${value}) on conflict do nothing`;
}

/** Leaves a fact without a value. */
export async function deleteInstallationFact(db: Database, key: string): Promise<void> {
  await execute(db)`delete from installation where key = ${key}`;
}

/** Sets a fact, whatever its value was. */
export async function setInstallationFact(db: Database, key: string, value: string): Promise<void> {
  await execute(db)`insert into installation (key, value) values (${key}, ${value})
    on conflict (key) do update set value = excluded.value`;
}
