import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import yazl from 'yazl';
import type { Storage } from '#server/platform/storage/storage.ts';
import { contentDisposition, safeFileName } from './content-disposition.ts';

/** A stored file and its name in the archive. */
export type ZipEntry = {
  readonly name: string;
  readonly storageName: string;
  readonly sizeBytes: number;
  readonly modifiedAt: Date;
};

type ZipOptions = { readonly name: string; readonly entries: readonly ZipEntry[] };

/**
 * Sends stored files as one ZIP, read one after the other while it is sent. They are stored and not compressed, since
 * videos are compressed already: so the length is known in advance, and browsers show a progress.
 */
export async function sendZip(
  storage: Pick<Storage, 'read'>,
  reply: FastifyReply,
  { name, entries }: ZipOptions,
): Promise<void> {
  const { stream, sizeBytes } = await openZip(storage, entries);
  reply.headers({
    'content-type': 'application/zip',
    'content-length': sizeBytes,
    'content-disposition': contentDisposition('attachment', name),
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  });
  if (reply.request.method !== 'HEAD') return void reply.send(stream);
  stream.destroy();
  // An empty stream leaves the content-length as it is.
  reply.send(Readable.from([]));
}

async function openZip(storage: Pick<Storage, 'read'>, entries: readonly ZipEntry[]) {
  const zip = new yazl.ZipFile();
  const stream = new Readable().wrap(zip.outputStream);
  let open: Readable | undefined;
  // The library goes on to hold the file that it reads when the client has gone.
  stream.on('close', () => open?.destroy());
  zip.on('error', (error: Error) => stream.destroy(error));
  const names = new Set<string>();
  for (const { storageName, sizeBytes, modifiedAt, ...entry } of entries) {
    const options = { compress: false, size: sizeBytes, mtime: modifiedAt };
    zip.addReadStreamLazy(uniqueName(names, entry.name), options, (onOpened) => {
      storage.read(storageName).then(
        (file) => {
          open = file;
          // Errors of the file do not reach the archive by themselves.
          file.on('error', (error) => stream.destroy(error));
          if (stream.destroyed) file.destroy();
          else onOpened(null, file);
        },
        (error: Error) => stream.destroy(error),
      );
    });
  }
  // The package's types leave out the size.
  const sizeBytes = await new Promise<number>((resolve) => {
    zip.end({ forceZip64Format: false, comment: '' }, resolve as () => void);
  });
  return { stream, sizeBytes };
}

/** 'Mill House - 9x16.mp4', then 'Mill House - 9x16 (2).mp4'. */
function uniqueName(taken: Set<string>, name: string): string {
  const safe = safeFileName(name);
  const [, stem = '', ending = ''] = /^(.*?)(\.[a-z\d]+)?$/is.exec(safe) ?? [];
  let unique = safe;
  for (let n = 2; taken.has(unique.toLowerCase()); n += 1) unique = `${stem} (${n})${ending}`;
  taken.add(unique.toLowerCase());
  return unique;
}
