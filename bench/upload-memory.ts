import { setTimeout as wait } from 'node:timers/promises';
import sharp from 'sharp';
import { signUpAt } from '#tests/support/api-calls.ts';
import { reportStep } from './progress.ts';
import type { Row } from './table.ts';
import { startUploadServer } from './upload-server.ts';

const UPLOADS = 5_000;
const ACCOUNTS = 4;
const REPORT_EVERY = 500;
const SETTLE_MS = 60_000;
const MAX_MB = 350;

/** The memory that the server's process holds a minute after thousands of uploads, two thirds of them refused. */
export async function run(): Promise<Row[]> {
  const files = await makeFiles();
  await using server = await startUploadServer();
  const tokens = [server.token];
  while (tokens.length < ACCOUNTS)
    tokens.push((await signUpAt(server.url, { email: `agent-${tokens.length}@example.com` })).token);
  const megabytes = async () => Math.round((await server.memoryBytes()) / 1e6);
  const before = await megabytes();

  let [next, refused] = [0, 0];
  const sendInTurn = async (token: string) => {
    while (next < UPLOADS) {
      const number = next;
      next += 1;
      if (number % REPORT_EVERY === 0)
        reportStep(`${number} of ${UPLOADS} uploads sent, the server at ${await megabytes()} MB`);
      const status = await server.tryUpload(files[number % files.length] as Buffer, token);
      if (status !== 200 && status !== 400) throw new Error(`An upload was answered with ${status}`);
      if (status === 400) refused += 1;
    }
  };
  await Promise.all(tokens.map(sendInTurn));
  const after = await megabytes();
  reportStep('waiting a minute');
  await wait(SETTLE_MS);
  const settled = await megabytes();
  return [
    {
      figure: `memory a minute after ${UPLOADS} uploads`,
      measured: `${settled} MB`,
      limit: `${MAX_MB} MB`,
      ok: settled <= MAX_MB,
      notes: [`${before} MB before, ${after} MB at the end; ${refused} of them refused`],
    },
  ];
}

/** A photo that is taken, one that breaks off in the middle, and a file that is no picture. */
async function makeFiles(): Promise<readonly Buffer[]> {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  const create = { width: 640, height: 480, channels: 3, background: '#808080', noise } as const;
  const photo = await sharp({ create }).jpeg({ quality: 90 }).toBuffer();
  return [photo, photo.subarray(0, 300), Buffer.alloc(photo.length, 'no picture')];
}
