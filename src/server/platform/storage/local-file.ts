import type { FileHandle } from 'node:fs/promises';

/** A file on a disk of this machine, open for one reader. */
export type LocalFile = AsyncDisposable & {
  /** Fills the buffer with the bytes from `position` on. */
  readInto(buffer: Buffer, position: number): Promise<void>;
};

export function localFile(handle: FileHandle): LocalFile {
  return {
    async readInto(buffer, position) {
      for (let filled = 0; filled < buffer.length; ) {
        const { bytesRead } = await handle.read(buffer, filled, buffer.length - filled, position + filled);
        if (bytesRead === 0) throw new Error('The file is shorter than it was');
        filled += bytesRead;
      }
    },
    [Symbol.asyncDispose]: () => handle.close(),
  };
}
