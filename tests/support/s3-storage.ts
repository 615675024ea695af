import { openS3Storage } from '#server/platform/storage/s3-storage.ts';
import { registerCleanup } from './cleanup.ts';
import { startS3Server } from './s3-server.ts';

/** A storage that no other test uses, on the small S3. */
export async function openTestS3({ timeoutMs = 10_000 } = {}) {
  const server = await startS3Server('videos');
  return { server, storage: openS3At(server.endpoint, 'videos', timeoutMs) };
}

/** The storage in a bucket at an address. */
export function openS3At(endpoint: string, bucket = 'videos', timeoutMs = 10_000) {
  const storage = openS3Storage(s3ConfigAt(endpoint, bucket, timeoutMs));
  registerCleanup(async () => storage.close());
  return storage;
}

/** The settings of a server whose files are in that bucket. */
export function s3ConfigAt(endpoint: string, bucket = 'videos', timeoutMs = 10_000) {
  return {
    kind: 's3',
    endpoint,
    region: 'us-east-1',
    bucket,
    credentials: { accessKeyId: 'id', secretAccessKey: 'secret' },
    forcePathStyle: true,
    timeoutMs,
  } as const;
}
