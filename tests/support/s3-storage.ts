import { openS3Storage } from '#server/platform/storage/s3-storage.ts';
import { registerCleanup } from './cleanup.ts';
import { startS3Server } from './s3-server.ts';

/** A storage that no other test uses, on the small S3. */
export async function openTestS3({ timeoutMs = 10_000 } = {}) {
  const server = await startS3Server('videos');
  const storage = openS3Storage({
    kind: 's3',
    endpoint: server.endpoint,
    region: 'us-east-1',
    bucket: 'videos',
    credentials: { accessKeyId: 'id', secretAccessKey: 'secret' },
    forcePathStyle: true,
    timeoutMs,
  });
  registerCleanup(async () => storage.close());
  return { server, storage };
}
