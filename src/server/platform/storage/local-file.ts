import type { FileHandle } from 'node:fs/promises';
import { CHUNK_BYTES, type HotChunks } from './hot-chunks.ts';
import type { StoredFile } from './storage.ts';

/** A file on a disk of this machine, open for one reader; it goes from chunk to chunk, borders at whole megabytes. */
export type LocalFile = AsyncDisposable & {
  /** From `position` to the end of its chunk, when the chunk is in memory. Shared: only to be read. */
  findInMemory(position: number): Promise<Buffer | undefined>;
  /** As much from `position` on as fits into the buffer and lies in the same chunk. */
  readInto(buffer: Buffer, position: number): Promise<Buffer>;
};

export function localFile(handle: FileHandle, file: StoredFile, hotChunks: HotChunks): LocalFile {
  // A file put anew under an old name has another time, also when another process put it there.
  const version = `${file.name} ${file.sizeBytes} ${file.modifiedAt.getTime()}`;
  let missedIndex = -1;

  const readFully = async (buffer: Buffer, position: number): Promise<Buffer> => {
    let length = 0;
    while (length < buffer.length) {
      const { bytesRead } = await handle.read(buffer, length, buffer.length - length, position + length);
      if (bytesRead === 0) throw new Error('The file is shorter than it was');
      length += bytesRead;
    }
    return buffer;
  };

  return {
    async findInMemory(position) {
      const index = Math.floor(position / CHUNK_BYTES);
      // A reader in small steps asks for a chunk once, not at every step.
      if (index === missedIndex) return undefined;
      const start = index * CHUNK_BYTES;
      const sizeBytes = Math.min(CHUNK_BYTES, file.sizeBytes - start);
      const chunk = await hotChunks.find(`${version} ${index}`, sizeBytes, () =>
        readFully(Buffer.allocUnsafeSlow(sizeBytes), start),
      );
      if (chunk === undefined) missedIndex = index;
      return chunk?.subarray(position - start);
    },
    readInto: (buffer, position) =>
      readFully(buffer.subarray(0, CHUNK_BYTES - (position % CHUNK_BYTES)), position),
    [Symbol.asyncDispose]: () => handle.close(),
  };
}
