import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { fileColumns } from '#server/features.ts';
import { StartupError } from '#server/platform/errors/startup-error.ts';
import { unlessSystemError } from '#server/platform/system/system-error.ts';
import {
  type BackedUpFile,
  backupLayout,
  checkRows,
  getSnapshot,
  hashOf,
  readFileList,
  readRows,
} from './snapshot.ts';

const rowSchema = z.record(z.string(), z.unknown());
const MAX_NAMED = 5;

/**
 * Reads a whole backup: every table and file must be as it was written. Answers also the files that rows name and that the
 * storage did not have: lost before, or deleted while the backup was made.
 */
export async function verifyBackup(folder: string) {
  const { dir, manifest } = await getSnapshot(folder);
  for (const rows of [...manifest.tables, manifest.files]) await checkRows(dir, rows);
  const files = await readFileList(dir, manifest.files);
  const damaged = await findDamaged(files, backupLayout(folder).filesDir);
  if (damaged.length > 0)
    throw new StartupError(
      `${damaged.length} files of the backup are gone or damaged: ${damaged.slice(0, MAX_NAMED).join(', ')}`,
    );
  const missing: string[] = [];
  for await (const { name, sha256 } of namedFiles(dir, manifest.tables)) {
    const file = files.get(name);
    if (file === undefined || (sha256 !== null && file.sha256 !== sha256)) missing.push(name);
  }
  const rowCount = manifest.tables.reduce((sum, table) => sum + table.rowCount, 0);
  return { createdAt: manifest.createdAt, rowCount, fileCount: files.size, missing };
}

async function findDamaged(files: ReadonlyMap<string, BackedUpFile>, filesDir: string): Promise<string[]> {
  const damaged: string[] = [];
  for (const { name, sizeBytes, sha256 } of files.values()) {
    const path = join(filesDir, name);
    const found = await stat(path).catch(unlessSystemError('ENOENT', undefined));
    if (found?.size !== sizeBytes || (await hashOf(path)) !== sha256) damaged.push(name);
  }
  return damaged;
}

type Tables = Awaited<ReturnType<typeof getSnapshot>>['manifest']['tables'];

async function* namedFiles(dir: string, tables: Tables) {
  for (const column of fileColumns) {
    const table = tables.find(({ name }) => name === column.table);
    if (table === undefined) continue;
    for await (const line of readRows(dir, table)) {
      const row = rowSchema.parse(JSON.parse(line));
      const [name, sha256] = [row[column.name], column.sha256 ? row[column.sha256] : null];
      if (typeof name === 'string')
        yield { name, sha256: typeof sha256 === 'string' ? sha256.replace('\\x', '') : null };
    }
  }
}
