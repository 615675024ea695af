import { Readable, Transform } from 'node:stream';
import {
  AbortMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  type ListObjectsV2CommandInput,
  paginateListObjectsV2,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import type { S3StorageConfig } from '#server/config/config.ts';
import { BUCKET_MARKER } from './bucket-marker.ts';
import type { DeliveryOptions, Storage, StoredFile } from './storage.ts';
import { fileNotFound, storageNotReady } from './storage-errors.ts';
import { checkStorageName } from './storage-name.ts';

const ATTEMPT_COUNT = 3;
const MAX_CONNECT_MS = 5_000;
// A slow connection may take long for a part of a video; a server that sends nothing times out much sooner.
const REQUEST_TIMEOUTS = 6;
const PART_BYTES = 8 * 1024 * 1024;

/** Files in an S3 bucket. A file appears when its upload is complete; parts of a failed one are removed. */
export function openS3Storage(config: S3StorageConfig): Storage {
  const client = createClient(config);
  const place = (name: string) => ({ Bucket: config.bucket, Key: checkStorageName(name) });

  const putStream: Storage['putStream'] = async (name, content, { contentType }) => {
    const counted = countBytes(content);
    const upload = new Upload({
      client,
      params: { ...place(name), Body: counted.stream, ContentType: contentType },
      partSize: PART_BYTES,
      queueSize: 2,
      // The SDK would leave the parts when the last step, CompleteMultipartUpload, fails; they are removed below.
      leavePartsOnError: true,
    });
    try {
      await upload.done();
      return { sizeBytes: counted.sizeBytes() };
    } catch (error) {
      content.destroy();
      counted.stream.destroy();
      await abortUpload(client, place(name), upload.uploadId);
      // An upload aborted by its sender is not a storage failure.
      throw counted.sourceError() ?? storageNotReady(error);
    }
  };

  return {
    kind: 's3',
    putStream,
    stat: async (name) => statObject(client, place(name)),
    read: async (name) => readObject(client, place(name)),
    getDelivery: async (name, options) => ({
      kind: 'redirect',
      url: await signUrl(client, place(name), options),
    }),
    async delete(name) {
      await client.send(new DeleteObjectCommand(place(name))).catch(rethrowNotReady);
    },
    list: (prefix, after = '') =>
      listObjects(client, { Bucket: config.bucket, Prefix: prefix, ...(after && { StartAfter: after }) }),
    async checkReady() {
      await client.send(new HeadBucketCommand({ Bucket: config.bucket })).catch(rethrowNotReady);
    },
    close: () => client.destroy(),
  };
}

type Place = { readonly Bucket: string; readonly Key: string };

function createClient(config: S3StorageConfig): S3Client {
  return new S3Client({
    region: config.region,
    ...(config.endpoint === undefined ? {} : { endpoint: config.endpoint }),
    ...(config.credentials === undefined ? {} : { credentials: { ...config.credentials } }),
    forcePathStyle: config.forcePathStyle,
    maxAttempts: ATTEMPT_COUNT,
    // Servers other than Amazon's often do not support the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: Math.min(MAX_CONNECT_MS, config.timeoutMs),
      requestTimeout: REQUEST_TIMEOUTS * config.timeoutMs,
      socketTimeout: config.timeoutMs,
      // Without it a request that takes too long is only warned about.
      throwOnRequestTimeout: true,
    },
  });
}

// A failure of it is no news: the file was not stored either way, and the bucket's lifecycle rule removes the parts.
async function abortUpload(client: S3Client, place: Place, uploadId: string | undefined): Promise<void> {
  if (uploadId === undefined) return;
  await client.send(new AbortMultipartUploadCommand({ ...place, UploadId: uploadId })).catch(() => undefined);
}

async function statObject(client: S3Client, place: Place): Promise<StoredFile | undefined> {
  try {
    const head = await client.send(new HeadObjectCommand(place));
    return {
      name: place.Key,
      sizeBytes: head.ContentLength ?? 0,
      modifiedAt: head.LastModified ?? new Date(0),
    };
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw storageNotReady(error);
  }
}

async function readObject(client: S3Client, place: Place): Promise<Readable> {
  try {
    const { Body, ContentLength } = await client.send(new GetObjectCommand(place));
    if (!(Body instanceof Readable)) throw new Error('S3 answered without a body.');
    const sizeBytes = ContentLength ?? (await statObject(client, place))?.sizeBytes;
    return checkLength(Body, sizeBytes);
  } catch (error) {
    throw isMissing(error) ? fileNotFound(error) : storageNotReady(error);
  }
}

/** The same bytes; a body that ends too early fails with `not-ready`, so that it is never taken for the whole file. */
function checkLength(body: Readable, expectedBytes: number | undefined): Readable {
  let sizeBytes = 0;
  const checked = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      sizeBytes += chunk.length;
      done(null, chunk);
    },
    flush(done) {
      const isWhole = expectedBytes === undefined || sizeBytes === expectedBytes;
      done(isWhole ? null : storageNotReady(new Error(`S3 sent ${sizeBytes} of ${expectedBytes} bytes.`)));
    },
  });
  body.once('error', (error) => checked.destroy(storageNotReady(error)));
  checked.once('close', () => body.destroy());
  return body.pipe(checked);
}

async function* listObjects(
  client: S3Client,
  listing: ListObjectsV2CommandInput,
): AsyncGenerator<StoredFile> {
  try {
    // Names with a dot in front are none of the storage's, as on a disk: its marker may have been copied along.
    for await (const page of paginateListObjectsV2({ client }, listing))
      for (const { Key, Size, LastModified } of page.Contents ?? [])
        if (Key !== undefined && Key !== BUCKET_MARKER && !Key.startsWith('.'))
          yield { name: Key, sizeBytes: Size ?? 0, modifiedAt: LastModified ?? new Date(0) };
  } catch (error) {
    throw storageNotReady(error);
  }
}

function signUrl(client: S3Client, place: Place, options: DeliveryOptions): Promise<string> {
  const command = new GetObjectCommand({
    ...place,
    ResponseContentType: options.contentType,
    ResponseContentDisposition: options.contentDisposition,
  });
  return getSignedUrl(client, command, { expiresIn: options.expiresInSeconds });
}

function countBytes(content: Readable) {
  let sizeBytes = 0;
  let sourceError: Error | undefined;
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      sizeBytes += chunk.length;
      done(null, chunk);
    },
  });
  const fail = (error: Error) => {
    sourceError ??= error;
    stream.destroy(error);
  };
  content.once('error', fail);
  // An aborted request closes its stream without an end; treating that as the end would store half a file.
  content.once('close', () => {
    if (!content.readableEnded && !stream.destroyed) fail(new Error('The incoming stream ended too early.'));
  });
  return { stream: content.pipe(stream), sizeBytes: () => sizeBytes, sourceError: () => sourceError };
}

function isMissing(error: unknown): boolean {
  return error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404;
}

function rethrowNotReady(error: unknown): never {
  throw storageNotReady(error);
}
