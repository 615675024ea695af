import { createReadStream } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { crc32 } from 'node:zlib';
import { expect, test } from 'vitest';
import { route } from '#server/platform/http/route.ts';
import { endpoint } from '#shared/api/endpoint.ts';
import { eventually } from '#tests/support/eventually.ts';
import { createTestHttp } from '#tests/support/http-app.ts';
import { makeTempDir } from '#tests/support/temp-dir.ts';
import { sendZip } from './send-zip.ts';

const zip = endpoint({
  method: 'GET',
  path: '/api/v1/zip',
  access: 'public',
  kind: 'stream',
  mediaType: 'application/zip',
  summary: 'A ZIP',
});

const entry = (name: string, sizeBytes: number) => ({
  name,
  storageName: name,
  sizeBytes,
  modifiedAt: new Date('2026-01-02T03:04:05Z'),
});

async function httpWith(read: (name: string) => Promise<Readable>, entries: ReturnType<typeof entry>[]) {
  const send = route(zip, async ({ reply }) => {
    await sendZip({ read }, reply, { name: 'all.zip', entries });
    return undefined;
  });
  const http = await createTestHttp({ routes: [send] });
  await http.app.listen({ port: 0, host: '127.0.0.1' });
  const address = http.app.server.address();
  return { ...http, url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/api/v1/zip` };
}

/** The files that the directory at the end of a ZIP names, read where it says they are. */
function unpack(zipped: Buffer) {
  const files: { name: string; method: number; isWhole: boolean; sizeBytes: number }[] = [];
  for (let at = zipped.indexOf('PK\x01\x02'); at >= 0; at = zipped.indexOf('PK\x01\x02', at + 1)) {
    const crc = zipped.readUInt32LE(at + 16);
    const sizeBytes = zipped.readUInt32LE(at + 20);
    const offset = zipped.readUInt32LE(at + 42);
    const name = zipped.toString('utf8', at + 46, at + 46 + zipped.readUInt16LE(at + 28));
    const start = offset + 30 + zipped.readUInt16LE(offset + 26) + zipped.readUInt16LE(offset + 28);
    const isWhole = crc32(zipped.subarray(start, start + sizeBytes)) === crc;
    files.push({ name, method: zipped.readUInt16LE(at + 10), isWhole, sizeBytes });
  }
  return files;
}

test('every file is whole in the ZIP, stored without compression, and the length is as announced', async () => {
  const bytes = Buffer.alloc(300_000, 'curbreel');
  const entries = [entry('a.mp4', 300_000), entry('é.mp4', 300_000)];
  const http = await httpWith(async () => Readable.from([bytes]), entries);

  const response = await fetch(http.url);
  const zipped = Buffer.from(await response.arrayBuffer());

  expect(zipped.length).toBe(Number(response.headers.get('content-length')));
  const stored = { method: 0, isWhole: true, sizeBytes: 300_000 };
  expect(unpack(zipped)).toEqual([
    { name: 'a.mp4', ...stored },
    { name: 'é.mp4', ...stored },
  ]);
  await http[Symbol.asyncDispose]();
});

test('a file that cannot be read breaks the download off instead of ending it as if it were whole', async () => {
  const read = async (name: string) => {
    if (name === 'b.mp4') throw new Error('The disk is gone');
    return Readable.from(['curbr']);
  };
  const http = await httpWith(read, [entry('a.mp4', 5), entry('b.mp4', 5)]);

  await expect(fetch(http.url).then((response) => response.arrayBuffer())).rejects.toThrow();
  await http[Symbol.asyncDispose]();
});

test('a client that goes away leaves no file open', async () => {
  const dir = await makeTempDir();
  const path = join(dir, 'big.mp4');
  await writeFile(path, Buffer.alloc(30_000_000));
  const opened: Readable[] = [];
  const read = async () => {
    const file = createReadStream(path);
    opened.push(file);
    return file;
  };
  const http = await httpWith(read, [entry('a.mp4', 30_000_000), entry('b.mp4', 30_000_000)]);
  const left = new AbortController();

  const response = await fetch(http.url, { signal: left.signal });
  await response.body?.getReader().read();
  left.abort();

  await eventually(() => expect(opened.map(({ closed }) => closed)).toEqual([true]));
  await http[Symbol.asyncDispose]();
});
