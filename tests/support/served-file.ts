import { join } from 'node:path';
import { Readable } from 'node:stream';
import { onTestFinished } from 'vitest';
import type { SendfileConfig } from '#server/config/config.ts';
import { type SendFileOptions, sendFile } from '#server/platform/files/send-file.ts';
import { route } from '#server/platform/http/route.ts';
import { writeMarker } from '#server/platform/storage/disk-marker.ts';
import { openDiskStorage } from '#server/platform/storage/disk-storage.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import { endpoint } from '#shared/api/endpoint.ts';
import { createTestHttp } from './http-app.ts';
import { makeTempDir } from './temp-dir.ts';

const contract = endpoint({
  method: 'GET',
  path: '/api/v1/video',
  access: 'public',
  kind: 'stream',
  mediaType: 'video/mp4',
  summary: 'A video',
});
/** A video in the storage, sent as videos are. */
export const usual: SendFileOptions = {
  storageName: 'videos/ab/x.mp4',
  contentType: 'video/mp4',
  cacheControl: 'private, max-age=60',
};

/** Serves the stored file, with its usual options unless others are given. */
export async function serveFile(storage: Storage, options: Partial<SendFileOptions> = {}) {
  const http = await createTestHttp({
    routes: [
      route(contract, async ({ reply }) => {
        await sendFile(storage, reply, { ...usual, ...options });
        return undefined;
      }),
    ],
  });
  onTestFinished(() => http.app.close());
  const ask = (headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
    http.app.inject({ method, url: contract.path, headers });
  return { app: http.app, path: contract.path, ask };
}

/** A storage on the disk with one file. */
export async function diskWith(content: Readable | string, sendfile?: SendfileConfig) {
  const rootDir = join(await makeTempDir(), 'storage');
  await writeMarker(rootDir, 'this-one');
  const storage = await openDiskStorage(rootDir, 'this-one', sendfile);
  const bytes = typeof content === 'string' ? Readable.from([Buffer.from(content)]) : content;
  await storage.putStream(usual.storageName, bytes, usual);
  onTestFinished(() => storage.close());
  return { ...storage, rootDir };
}
