import { fstatSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { CHUNK_BYTES, type HotChunks } from './hot-chunks.ts';
import type { StoredFile } from './storage.ts';

/** A file on a disk of this machine, open for one reader. */
export type LocalFile = AsyncDisposable & {
  readonly stored: StoredFile;
  /** From `position` to the end of its chunk, when the chunk is in memory. Shared: only to be read. */
  findInMemory(position: number): Promise<Buffer | undefined>;
  /** Fills the buffer with the bytes from `position` on. */
  readInto(buffer: Buffer, position: number): Promise<void>;
};

/** Opens what is stored under a name; undefined if that is not a file. */
export async function openLocalFile(
  path: string,
  name: string,
  hotChunks: HotChunks,
): Promise<LocalFile | undefined> {
  const handle = await open(path, 'r');
  // What the system knows of an open file it tells without a look at the disk, so no other thread has to wait for it.
  const found = fstatSync(handle.fd);
  if (found.isFile())
    return localFile(handle, { name, sizeBytes: found.size, modifiedAt: found.mtime }, hotChunks);
  await handle.close();
  return undefined;
}

function localFile(handle: FileHandle, file: StoredFile, hotChunks: HotChunks): LocalFile {
  // A file put anew under an old name has another time, also when another process put it there.
  const version = `${file.name} ${file.sizeBytes} ${file.modifiedAt.getTime()}`;
  let missedIndex = -1;

  const readInto = async (buffer: Buffer, position: number): Promise<void> => {
    for (let filled = 0; filled < buffer.length; ) {
      const { bytesRead } = await handle.read(buffer, filled, buffer.length - filled, position + filled);
      if (bytesRead === 0) throw new Error('The file is shorter than it was');
      filled += bytesRead;
    }
  };

  return {
    stored: file,
    async findInMemory(position) {
      const index = Math.floor(position / CHUNK_BYTES);
      // A reader in small steps asks for a chunk once, not at every step.
      if (index === missedIndex) return undefined;
      const start = index * CHUNK_BYTES;
      const sizeBytes = Math.min(CHUNK_BYTES, file.sizeBytes - start);
      const chunk = await hotChunks.find(`${version} ${index}`, sizeBytes, async () => {
        const bytes = Buffer.allocUnsafeSlow(sizeBytes);
        await readInto(bytes, start);
        return bytes;
      });
      if (chunk === undefined) missedIndex = index;
      return chunk?.subarray(position - start);
    },
    readInto,
    [Symbol.asyncDispose]: () => handle.close(),
  };
}
