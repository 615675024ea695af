import { spawn } from 'node:child_process';
import { copyFile, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { eventually } from '#tests/support/eventually.ts';
import { sampleProject } from '#tests/support/seed-video.ts';
import { makeTempDir } from '#tests/support/temp-dir.ts';
import { createVideosApp } from '#tests/support/videos-app.ts';

const videos = await createVideosApp({ ROLE: 'api' });
const MAIN = fileURLToPath(new URL('../client/cli/main.ts', import.meta.url));

function curbreel(args: readonly string[], env: Readonly<Record<string, string>>) {
  const child = spawn(process.execPath, [MAIN, ...args], { env: { ...process.env, ...env } });
  const exited = new Promise<number | null>((done) => child.once('exit', done));
  return Promise.all([exited, text(child.stdout), text(child.stderr)]).then(([code, out, err]) => ({
    code,
    out,
    err,
  }));
}

async function agent() {
  const { id, token } = await videos.signUp();
  const scopes = ['read', 'write', 'render'];
  const made = await videos.post('tokens', { name: 'CLI', scopes, expiresInDays: null }, { token });
  const dir = await makeTempDir();
  const photos = join(dir, 'photos');
  await mkdir(photos);
  const create = { width: 320, height: 240, channels: 3, background: '#4f8a6b' } as const;
  await sharp({ create }).jpeg().toFile(join(photos, '2 front.jpg'));
  await copyFile(join(photos, '2 front.jpg'), join(photos, '10 garden.jpg'));
  const listing = join(dir, 'listing.json');
  await writeFile(
    listing,
    JSON.stringify({ ...sampleProject, music: 'none', media: undefined, formats: ['1:1'] }),
  );
  return { id, listing, photos, env: { CURBREEL_TOKEN: made.json().secret, CURBREEL_URL: videos.url } };
}

/** A way to the server on which the answers to the first requests for videos get lost. */
async function unreliableServer(lost: number): Promise<string> {
  let left = lost;
  const server = createServer((incoming, outgoing) => {
    const { method, headers, url = '' } = incoming;
    const forwarded = request(videos.url + url, { method, headers }, (answer) => {
      if (url.endsWith('/generate') && left > 0) {
        left -= 1;
        outgoing.destroy();
        return;
      }
      outgoing.writeHead(answer.statusCode ?? 500, answer.headers);
      answer.pipe(outgoing);
    });
    incoming.pipe(forwarded);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test('the command uploads photos in order, requests the videos once though answers get lost, and tells a failure', async () => {
  const { id, listing, photos, env } = await agent();
  const url = await unreliableServer(2);

  const running = curbreel([listing, '--photos', photos, '--wait', '--server', url], env);
  await eventually(async () => expect(await videos.countOf('videos', id)).toBe(1), 200);
  await videos.pool.query(
    `update videos set status = 'failed', failure_reason = 'The photos are too small' where user_id = $1`,
    [id],
  );
  const { code, out, err } = await running;

  expect(out).toMatch(/Uploading 1 of 2: 2 front.jpg\nUploading 2 of 2: 10 garden.jpg\nRequested /);
  expect([code, err.trim()]).toEqual([1, 'The photos are too small']);
  expect(await videos.countOf('videos', id)).toBe(1);
});

test('the command says what is wrong with the call, the listing and the token', async () => {
  const { listing, photos, env } = await agent();
  await writeFile(`${listing}.empty`, '{ "name": "12 Harbor Lane" }');

  const [bare, empty, stranger] = await Promise.all([
    curbreel([listing], env),
    curbreel([`${listing}.empty`, '--photos', photos], env),
    curbreel([listing, '--photos', photos], { ...env, CURBREEL_TOKEN: 'crb_invented' }),
  ]);

  expect([bare.code, empty.code, stranger.code]).toEqual([2, 2, 3]);
  expect(bare.err).toContain('npm run curbreel -- listing.json --photos folder');
  expect(empty.err).toContain('projectData.template: Template Selection is required');
  expect(stranger.err.trim()).toBe('Please sign in to continue.');
});

/**
 * A server that makes any video at once, after one that fails if there is a reason, and cuts the connection in the middle of
 * the first answers with its file.
 */
async function cuttingServer(cutCount: number, file: Buffer, failureReason?: string): Promise<string> {
  let left = cutCount;
  const video = {
    id: crypto.randomUUID(),
    title: 'Mill House',
    filename: 'mill-house.mp4',
    status: 'completed',
    cut: 'branded',
    template_format: { aspectRatio: '9:16' },
  };
  const failed = { ...video, id: 'failed', status: 'failed', failureReason };
  const answers: Readonly<Record<string, object>> = {
    'upload-images': { images: [{ url: '/api/v1/media/1.jpg' }] },
    generate: { videos: failureReason === undefined ? [video] : [failed, video] },
    'failed/details': { video: failed },
    details: { video },
  };
  const server = createServer(({ url = '' }, outgoing) => {
    const answer = answers[url.split('/').slice(-2).join('/')] ?? answers[url.split('/').at(-1) ?? ''];
    if (answer !== undefined) {
      outgoing.setHeader('content-type', 'application/json').end(JSON.stringify(answer));
      return;
    }
    outgoing.setHeader('content-length', file.length);
    left -= 1;
    if (left < 0) outgoing.end(file);
    else outgoing.write(file.subarray(0, file.length / 2), () => outgoing.destroy());
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test.each([
  ['whole after its connection was cut', 2, 0, ['mill-house.mp4']],
  ['not at all, rather than in part', 100, 4, []],
])('a video is saved %s', async (_, cutCount, exitCode, saved) => {
  const { listing, photos, env } = await agent();
  const file = Buffer.alloc(300_000, 7);
  const dir = await makeTempDir();
  const url = await cuttingServer(cutCount, file);

  const { code, err } = await curbreel([listing, '--photos', photos, '--save', dir, '--server', url], env);

  expect([code, err.trim()]).toEqual([exitCode, exitCode === 0 ? '' : 'The server cannot be reached.']);
  expect(await readdir(dir)).toEqual(saved);
  for (const name of saved) expect(file.equals(await readFile(join(dir, name)))).toBe(true);
});

test('a video that failed keeps none of the others from being saved', async () => {
  const { listing, photos, env } = await agent();
  const dir = await makeTempDir();
  const url = await cuttingServer(0, Buffer.alloc(10), 'The photos are too small');

  const { code, err } = await curbreel([listing, '--photos', photos, '--save', dir, '--server', url], env);

  expect([code, err.trim()]).toEqual([1, 'The photos are too small']);
  expect(await readdir(dir)).toEqual(['mill-house.mp4']);
});

test('the command names a photo that cannot be read, and a folder that cannot be written', async () => {
  const { listing, photos, env } = await agent();
  const url = await cuttingServer(0, Buffer.alloc(10));
  const save = (dir: string) => curbreel([listing, '--photos', photos, '--save', dir, '--server', url], env);

  const unwritable = await save(listing);
  await mkdir(join(photos, '11 attic.jpg'));
  const unreadable = await save(photos);

  expect([unwritable.code, unwritable.err.trim()]).toEqual([
    2,
    expect.stringMatching(/^The video cannot be saved: /),
  ]);
  expect([unreadable.code, unreadable.err.trim()]).toEqual([
    2,
    `${join(photos, '11 attic.jpg')} cannot be read.`,
  ]);
});
