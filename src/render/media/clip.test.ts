import { execFileSync } from 'node:child_process';
import { open, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import {
  AV_PIX_FMT_GBRP,
  AVCOL_PRI_SMPTE432,
  AVCOL_TRC_ARIB_STD_B67,
  AVCOL_TRC_SMPTE2084,
} from 'node-av/constants';
import { expect, test } from 'vitest';
import { codesOf } from '#render/compose/draw.ts';
import { lumaOf, lumaSeen, makeClip } from '#tests/support/media/make-clip.ts';
import { openTempDir } from '#tests/support/temp-dir.ts';
import { openClipReader, probeClip, readClipStill } from './clip.ts';

const steady = (count: number, rate = 30) => Array.from({ length: count }, (_, n) => n / rate);

test.each([
  { turns: 1, width: 48, height: 64, brightAt: 'top' },
  { turns: 2, width: 64, height: 48, brightAt: 'right' },
  { turns: 3, width: 48, height: 64, brightAt: 'bottom' },
] as const)('a clip turned by $turns quarters is upright', async ({ turns, width, height, brightAt }) => {
  await using folder = await openTempDir();
  const path = folder.at('turned.mp4');
  await makeClip({ path, timesSeconds: steady(15), turns });

  const facts = await probeClip(path);
  await using reader = await openClipReader(path, 1000);
  const frame = await reader.frameAt(12 / 30);

  const places = { top: [0.5, 0.2], right: [0.8, 0.5], bottom: [0.5, 0.8] } as const;
  const lumaAt = ([x, y]: readonly [number, number]) =>
    frame.y[Math.floor(y * frame.height) * frame.yStride + Math.floor(x * frame.width)] ?? 0;
  expect(facts).toMatchObject({ width, height });
  expect([frame.width, frame.height]).toEqual([width, height]);
  expect(lumaAt(places[brightAt])).toBeGreaterThan(
    lumaAt([1 - places[brightAt][0], 1 - places[brightAt][1]]) + 60,
  );
});

// The top left quarter of the stream is bright. ffmpeg -display_hflip, -display_vflip, and both with a rotation.
test.each([
  { mirrored: 'left to right', matrix: [-1, 0, 0, 1], width: 64, height: 48, bright: [0.8, 0.2] },
  { mirrored: 'top to bottom', matrix: [1, 0, 0, -1], width: 64, height: 48, bright: [0.2, 0.8] },
  { mirrored: 'at its diagonal', matrix: [0, 1, 1, 0], width: 48, height: 64, bright: [0.2, 0.2] },
  { mirrored: 'at the other diagonal', matrix: [0, -1, -1, 0], width: 48, height: 64, bright: [0.8, 0.8] },
] as const)('a clip that is mirrored $mirrored is shown so', async ({ matrix, width, height, bright }) => {
  await using folder = await openTempDir();
  const path = folder.at('mirrored.mp4');
  const lumaAt = (_: number, x: number, y: number) => (x < 32 && y < 24 ? 200 : 16);
  await makeClip({ path, timesSeconds: steady(3), matrix, lumaAt });

  await using reader = await openClipReader(path, 1000);
  const { y, yStride, ...frame } = await reader.frameAt(0);

  const corners = [0.2, 0.8].flatMap((down) => [0.2, 0.8].map((across) => [across, down] as const));
  const seen = corners.filter(
    ([across, down]) => (y[Math.floor(down * height) * yStride + Math.floor(across * width)] ?? 0) > 100,
  );
  expect(frame).toMatchObject({ width, height });
  expect(seen).toEqual([bright]);
});

test('a clip in HD that is mirrored top to bottom is read at its own size', async () => {
  await using folder = await openTempDir();
  const path = folder.at('mirrored.mp4');
  const lumaAt = (_: number, x: number, y: number) => (x < 640 && y < 360 ? 200 : 16);
  await makeClip({ path, timesSeconds: steady(2), matrix: [1, 0, 0, -1], width: 1280, height: 720, lumaAt });

  await using reader = await openClipReader(path, 1920);
  const { y, yStride, ...frame } = await reader.frameAt(0);

  expect(frame).toMatchObject({ width: 1280, height: 720 });
  expect([y[100 * yStride + 100], y[600 * yStride + 100]]).toEqual([16, expect.closeTo(200, -1)]);
});

test.each([
  { stored: 'upright', matrix: [1, 0, 0, 1] },
  { stored: 'rotated', matrix: [0, 1, -1, 0] },
  { stored: 'mirrored at the other diagonal', matrix: [0, -1, -1, 0] },
] as const)('a part of a clip that is $stored has all pixels of that part', async ({ matrix }) => {
  await using folder = await openTempDir();
  const path = folder.at('large.mp4');
  const lumaAt = (_: number, x: number, y: number) => 40 + ((x * 7 + y * 13) % 160);
  await makeClip({ path, timesSeconds: steady(3), matrix, width: 128, height: 96, lumaAt });
  const part = { region: { x: 0.26, y: 0.5, width: 0.5, height: 0.4 }, fullWidth: 500 };

  await using wholeReader = await openClipReader(path, 1000);
  await using reader = await openClipReader(path, 64, part);
  const [whole, frame] = [await wholeReader.frameAt(0), await reader.frameAt(0)];

  const [left, top] = [reader.region.x * whole.width, reader.region.y * whole.height].map(Math.round);
  let difference = 0;
  for (let y = 0; y < frame.height; y++)
    for (let x = 0; x < frame.width; x++) {
      const expected = whole.y[((top ?? 0) + y) * whole.yStride + (left ?? 0) + x] ?? 0;
      difference = Math.max(difference, Math.abs((frame.y[y * frame.yStride + x] ?? 0) - expected));
    }
  expect(reader.region.x).toBeCloseTo(0.26, 1);
  expect(reader.region.y).toBeCloseTo(0.5, 1);
  expect(Math.abs(frame.width - whole.width * part.region.width)).toBeLessThanOrEqual(2);
  expect(Math.abs(frame.height - whole.height * part.region.height)).toBeLessThanOrEqual(2);
  // Rounding is dithered.
  expect(difference).toBeLessThanOrEqual(1);
});

test('a part of a clip is as large as it is shown, within the limit', async () => {
  await using folder = await openTempDir();
  const path = folder.at('large.mp4');
  await makeClip({ path, timesSeconds: steady(3), width: 320, height: 180 });
  const region = { x: 0.3, y: 0, width: 0.4, height: 1 };
  const sizeOf = async (fullWidth: number, longestSide: number) => {
    await using reader = await openClipReader(path, longestSide, { region, fullWidth });
    const { width, height } = await reader.frameAt(0);
    return { width, height };
  };

  expect(await sizeOf(1000, 1000)).toEqual({ width: 128, height: 180 });
  expect(await sizeOf(160, 1000)).toEqual({ width: 64, height: 90 });
  expect(await sizeOf(1000, 90)).toEqual({ width: 64, height: 90 });
});

test.each([
  { name: 'HLG', hdrTransfer: AVCOL_TRC_ARIB_STD_B67 },
  { name: 'PQ', hdrTransfer: AVCOL_TRC_SMPTE2084 },
])('a clip in ten bits and $name becomes an ordinary picture', async ({ hdrTransfer }) => {
  await using folder = await openTempDir();
  const path = folder.at('hdr.mov');
  await makeClip({ path, format: 'mov', timesSeconds: steady(30), hdrTransfer });

  await using reader = await openClipReader(path, 1000);
  const dark = lumaSeen(await reader.frameAt(2 / 30));
  const mid = lumaSeen(await reader.frameAt(9 / 30));
  const bright = lumaSeen(await reader.frameAt(19 / 30));

  expect(dark).toBeLessThan(mid);
  expect(mid).toBeLessThan(bright);
  expect(bright).toBeGreaterThan(150);
  expect(bright).toBeLessThanOrEqual(235);
});

test('highlights of PQ beyond 1000 nits stay white', async () => {
  await using folder = await openTempDir();
  const path = folder.at('sun.mov');
  // About 1000, 4000 and 10,000 nits.
  const lumas = [181, 213, 235];
  const lumaAt = (n: number) => lumas[n] ?? 0;
  await makeClip({ path, format: 'mov', timesSeconds: steady(3), hdrTransfer: AVCOL_TRC_SMPTE2084, lumaAt });

  await using reader = await openClipReader(path, 1000);
  const seen: number[] = [];
  for (const n of lumas.keys()) seen.push(lumaSeen(await reader.frameAt(n / 30)));

  expect(seen).toEqual(lumas.map(() => expect.closeTo(235, -1)));
});

test('colours of Display P3 are shown in bt709', async () => {
  await using folder = await openTempDir();
  const path = folder.at('screen.mov');
  const width = 1280;
  const { y, u, v } = codesOf('#c82828');
  const colors = { lumaAt: () => y, chroma: [u, v], primaries: AVCOL_PRI_SMPTE432 } as const;
  await makeClip({ path, format: 'mov', timesSeconds: steady(2), width, height: 720, ...colors });

  await using reader = await openClipReader(path, width);
  const frame = await reader.frameAt(0);

  const shown = codesOf('#db001c');
  expect([frame.y[0], frame.u[0], frame.v[0]]).toEqual(
    [shown.y, shown.u, shown.v].map((code) => expect.closeTo(code, -0.8)),
  );
});

test('a clip of odd size, without sound, in AVI and WebM is read too', async () => {
  await using folder = await openTempDir();
  await makeClip({
    path: folder.at('odd.avi'),
    format: 'avi',
    codec: 'mpeg4',
    width: 63,
    height: 47,
    timesSeconds: steady(10),
  });
  await makeClip({
    path: folder.at('web.webm'),
    format: 'webm',
    codec: 'libvpx-vp9',
    timesSeconds: steady(10),
  });

  for (const name of ['odd.avi', 'web.webm']) {
    const facts = await probeClip(folder.at(name));
    expect(facts).toMatchObject({ kind: 'clip', hasSound: false });
    expect(facts.durationSeconds).toBeGreaterThan(0.2);
  }
});

test('a clip of two hours is probed without reading it whole', async () => {
  await using folder = await openTempDir();
  const path = folder.at('long.mp4');
  await makeClip({ path, timesSeconds: Array.from({ length: 720 }, (_, n) => n * 10) });
  const startedMs = performance.now();

  const facts = await probeClip(path);
  await using reader = await openClipReader(path, 1000);
  const frame = await reader.frameAt(7000);

  expect(facts.durationSeconds).toBeGreaterThan(7000);
  expect(lumaSeen(frame)).toBeCloseTo(lumaOf(700), -0.8);
  expect(performance.now() - startedMs).toBeLessThan(10_000);
});

// An AVI whose subtitles are a playlist.
function aviWithSubtitles(text: string): Buffer {
  const chunk = (type: string, ...parts: Buffer[]) => {
    const [body, size] = [Buffer.concat(parts), Buffer.alloc(4)];
    size.writeUInt32LE(body.length);
    return Buffer.concat([Buffer.from(type), size, body, Buffer.alloc(body.length % 2)]);
  };
  const header = Buffer.alloc(56);
  header.writeUInt32LE(1, 24);
  const stream = Buffer.alloc(56);
  stream.write('txts');
  stream.writeUInt32LE(1, 20);
  stream.writeUInt32LE(25, 24);
  const list = (type: string, ...parts: Buffer[]) => chunk('LIST', Buffer.from(type), ...parts);
  const streams = list('strl', chunk('strh', stream), chunk('strf', Buffer.alloc(40)));
  const subtitles = Buffer.concat([Buffer.from('GAB2\0\x02\0'), Buffer.alloc(10), Buffer.from(text)]);
  const body = [list('hdrl', chunk('avih', header), streams), list('movi', chunk('00tx', subtitles))];
  return chunk('RIFF', Buffer.from('AVI '), ...body);
}

const playlist = (address: string) => `#EXTM3U\n#EXT-X-TARGETDURATION:9\n#EXTINF:9,\n${address}\n`;
const disguises: { name: string; bytes: (port: number, secret: string) => Buffer | string }[] = [
  { name: 'hls', bytes: (port) => playlist(`http://127.0.0.1:${port}/a.ts`) },
  { name: 'hls-file', bytes: (_, secret) => playlist(`file://${secret}`) },
  { name: 'subtitles', bytes: (_, secret) => aviWithSubtitles(playlist(`file://${secret}`)) },
  { name: 'concat', bytes: (_, secret) => `ffconcat version 1.0\nfile '${secret}'\n` },
  {
    name: 'sdp',
    bytes: (port) =>
      `v=0\no=- 0 0 IN IP4 127.0.0.1\ns=x\nc=IN IP4 127.0.0.1\nt=0 0\nm=video ${port} RTP/AVP 96\na=rtpmap:96 H264/90000\n`,
  },
  {
    name: 'dash',
    bytes: (port) =>
      `<?xml version="1.0"?><MPD xmlns="urn:mpeg:dash:schema:mpd:2011"><Period><AdaptationSet><Representation id="1"><BaseURL>http://127.0.0.1:${port}/</BaseURL></Representation></AdaptationSet></Period></MPD>`,
  },
];

test.each(disguises)(
  'a file that only looks like a clip, $name, is refused and opens no other file',
  async ({ name, bytes }) => {
    await using folder = await openTempDir();
    let connections = 0;
    const server = createServer((socket) => {
      connections++;
      socket.destroy();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    const port = address && typeof address === 'object' ? address.port : 0;
    // A pipe is opened for writing as soon as somebody opens it for reading.
    const secret = folder.at('secret');
    execFileSync('mkfifo', [secret]);
    let isOpened = false;
    const writer = open(secret, 'w').then((file) => {
      isOpened = true;
      return file.close();
    });
    await writeFile(folder.at(`${name}.mp4`), bytes(port, secret));

    const failure = await probeClip(folder.at(`${name}.mp4`)).catch((error: unknown) => error);
    const wasOpened = isOpened;
    await new Promise((resolve) => server.close(resolve));
    const reader = await open(secret, 'r+');
    await writer;
    await reader.close();

    expect(failure).toMatchObject({
      code: 'clip-unreadable',
      message: expect.stringContaining(`'${name}.mp4'`),
    });
    expect([connections, wasOpened, isOpened]).toEqual([0, false, true]);
  },
);

test.each(['avi', 'matroska', 'mov'] as const)(
  'a clip with a decoder that is not allowed, MagicYUV in %s, is refused',
  async (format) => {
    await using folder = await openTempDir();
    const path = folder.at('magic.mp4');
    await makeClip({
      path,
      format,
      codec: 'magicyuv',
      pixelFormat: AV_PIX_FMT_GBRP,
      timesSeconds: steady(3),
    });

    await expect(probeClip(path)).rejects.toMatchObject({ code: 'clip-unreadable' });
    await expect(readClipStill(path, 0)).rejects.toMatchObject({ code: 'clip-unreadable' });
    await expect(openClipReader(path, 1000)).rejects.toMatchObject({ code: 'clip-unreadable' });
  },
);

test('a clip without frames, an empty file and a text file are refused by name', async () => {
  await using folder = await openTempDir();
  await makeClip({ path: folder.at('none.mp4'), timesSeconds: [] });
  await writeFile(folder.at('empty.mp4'), '');
  await writeFile(folder.at('words.mp4'), 'Once upon a time. '.repeat(100));

  for (const name of ['none.mp4', 'empty.mp4', 'words.mp4']) {
    await expect(probeClip(folder.at(name))).rejects.toMatchObject({
      code: 'clip-unreadable',
      message: expect.stringContaining(`'${name}'`),
    });
  }
});
