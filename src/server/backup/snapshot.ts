import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { z } from 'zod';
import { StartupError } from '#server/platform/errors/startup-error.ts';
import { createFile, hashFile } from '#server/platform/system/disk-files.ts';
import { unlessSystemError } from '#server/platform/system/system-error.ts';

const rowsFileSchema = z.object({ file: z.string(), rowCount: z.number(), sha256: z.string() });
/** A compressed file with one JSON value in each line. */
type RowsFile = z.infer<typeof rowsFileSchema>;

const tableSchema = rowsFileSchema.extend({
  name: z.string(),
  /** For a partition: the table that it belongs to, and its bounds as PostgreSQL writes them. */
  partition: z.object({ of: z.string(), bound: z.string() }).nullable(),
});
export type TableInSnapshot = z.infer<typeof tableSchema>;

const manifestSchema = z.object({
  format: z.literal(1),
  createdAt: z.iso.datetime(),
  migrations: z.array(z.object({ number: z.number(), name: z.string(), checksum: z.string() })),
  storageId: z.string().nullable(),
  tables: z.array(tableSchema),
  files: rowsFileSchema,
});
/** What a snapshot consists of. It is written last: a folder without it is no snapshot. */
export type Manifest = z.infer<typeof manifestSchema>;

const storedFileSchema = z.object({ name: z.string(), sizeBytes: z.number(), sha256: z.string() });
/** A file of the storage in a backup. */
export type BackedUpFile = z.infer<typeof storedFileSchema>;

export const MANIFEST_NAME = 'manifest.json';
/** Folders of snapshots are named after the time when they were begun. */
export const SNAPSHOT_NAME = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.\d{3}Z$/;
/** The key that signs sessions, in a snapshot. */
export const SECRET_NAME = 'jwt-secret';

/** Where snapshots are, and the files of the storage that they share. */
export function backupLayout(folder: string) {
  return { snapshotsDir: join(folder, 'snapshots'), filesDir: join(folder, 'files') };
}

export function newSnapshotName(begunAt: Date): string {
  return begunAt.toISOString().replaceAll(':', '-');
}

export async function writeManifest(dir: string, manifest: Manifest): Promise<void> {
  await createFile(join(dir, MANIFEST_NAME), `${JSON.stringify(manifest, null, 2)}\n`);
}

/** The whole snapshots of a backup, the newest first. */
export async function* findSnapshots(folder: string) {
  const { snapshotsDir } = backupLayout(folder);
  const names = await readdir(snapshotsDir).catch(unlessSystemError<string[]>('ENOENT', []));
  for (const name of names.sort().reverse()) {
    const dir = join(snapshotsDir, name);
    const text = await readFile(join(dir, MANIFEST_NAME), 'utf8').catch(
      unlessSystemError('ENOENT', undefined),
    );
    if (text !== undefined) yield { dir, manifest: parseManifest(dir, text) };
  }
}

/** The newest of them; undefined if there is none. */
export async function findSnapshot(folder: string) {
  for await (const newest of findSnapshots(folder)) return newest;
  return undefined;
}

export async function getSnapshot(folder: string) {
  const found = await findSnapshot(folder);
  if (found === undefined) throw new StartupError(`There is no backup in ${folder}.`);
  return found;
}

function parseManifest(dir: string, text: string): Manifest {
  try {
    return manifestSchema.parse(JSON.parse(text));
  } catch (cause) {
    throw new StartupError(`The backup in ${dir} is damaged or was made by a newer Curbreel.`, { cause });
  }
}

/** Writes rows, each a JSON text without line breaks, and reads them again to see that they arrived. */
export async function writeRows(dir: string, file: string, rows: AsyncIterable<string>): Promise<RowsFile> {
  let rowCount = 0;
  const lines = async function* () {
    for await (const row of rows) {
      rowCount += 1;
      yield `${row}\n`;
    }
  };
  const measured = measuring();
  const out = createWriteStream(join(dir, file), { mode: 0o600, flush: true });
  await pipeline(Readable.from(lines()), createGzip({ level: 4 }), measured.pass, out);
  const written = { file, rowCount, sha256: measured.result().sha256 };
  await checkRows(dir, written);
  return written;
}

/** Throws if the file is not the one that was written. */
export async function checkRows(dir: string, { file, sha256 }: RowsFile): Promise<void> {
  const path = join(dir, file);
  if ((await hashOf(path)) !== sha256) throw new StartupError(`The file ${path} of the backup is damaged.`);
}

/** The lines again. Not by readline, which also splits at U+2028. */
export async function* readRows(dir: string, { file }: RowsFile): AsyncGenerator<string> {
  let rest = '';
  const chunks = createReadStream(join(dir, file)).pipe(createGunzip()).setEncoding('utf8');
  for await (const chunk of chunks as AsyncIterable<string>) {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
}

export async function readFileList(dir: string, list: RowsFile): Promise<Map<string, BackedUpFile>> {
  const files = new Map<string, BackedUpFile>();
  for await (const line of readRows(dir, list)) {
    const file = storedFileSchema.parse(JSON.parse(line));
    files.set(file.name, file);
  }
  return files;
}

/** Counts and hashes the bytes of a stream that passes through it. */
export function measuring() {
  const hash = createHash('sha256');
  let sizeBytes = 0;
  return {
    async *pass(chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        hash.update(chunk);
        sizeBytes += chunk.length;
        yield chunk;
      }
    },
    result: () => ({ sizeBytes, sha256: hash.digest('hex') }),
  };
}

export async function hashOf(path: string): Promise<string> {
  return (await hashFile(path)).toString('hex');
}
