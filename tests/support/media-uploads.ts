import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { unlessSystemError } from '#server/platform/system/system-error.ts';
import { type AccountsApp, someAddress } from './accounts-app.ts';

const ENDPOINTS = {
  images: '/api/v1/videos/upload-images',
  videos: '/api/v1/videos/upload-videos',
  audioFile: '/api/v1/videos/upload-audio',
} as const;
export type UploadField = keyof typeof ENDPOINTS;

type UploadOptions = {
  readonly filename?: string;
  readonly type?: string;
  readonly field?: string;
  readonly url?: string;
};

/** A multipart form with one file, as browsers send it. */
export function formWith(bytes: Buffer, field: string, filename: string, type: string) {
  const boundary = `----test${crypto.randomUUID()}`;
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="${field}"; filename="${filename}"\r\ncontent-type: ${type}\r\n\r\n`;
  return {
    payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  };
}

/** Uploads to a test's app, and what they leave behind. */
export function mediaIn({ app, pool, storage, config }: AccountsApp) {
  return {
    upload: async (token: string, to: UploadField, bytes: Buffer, options: UploadOptions = {}) => {
      const { filename = 'house.jpg', type = 'image/jpeg', field = to, url = ENDPOINTS[to] } = options;
      const { payload, headers } = formWith(bytes, field, filename, type);
      return await app.inject({
        method: 'POST',
        url,
        payload,
        headers: { ...headers, authorization: `Bearer ${token}` },
        remoteAddress: someAddress(),
      });
    },
    /** All stored files, rows and scratch files of media. */
    leftovers: async () => {
      const files = (await Array.fromAsync(storage.list('media/'))).map(({ name }) => name).sort();
      const { rows } = await pool.query('select filename from media order by filename');
      const scratch = await readdir(join(config.dataDir, 'intake')).catch(
        unlessSystemError<string[]>('ENOENT', []),
      );
      return { files, rows: rows.map(({ filename }) => String(filename)), scratch };
    },
  };
}
