import { expect, test } from 'vitest';
import { uploadAudio, uploadVideos } from '#shared/api/media.ts';
import { createAccountsApp } from '#tests/support/accounts-app.ts';
import { eventually } from '#tests/support/eventually.ts';
import { mediaIn } from '#tests/support/media-uploads.ts';
import { sampleClip, sampleSound } from '#tests/support/sample-media.ts';

const accounts = await createAccountsApp();
const { call, signUp } = accounts;
const { upload } = mediaIn(accounts);
const { token } = await signUp();

test('a clip is measured, gets a thumbnail, and loses the place where it was taken', async () => {
  const sound = { channels: 2, seconds: 2, sampleAt: () => 0.1 };
  const metadata = { location: '+48.8577+002.2950/', make: 'SECRET-PHONE' };
  const clip = await sampleClip({ format: 'mov', turns: 1, sound, metadata });
  expect(clip.includes('48.8577')).toBe(true);

  const answer = await upload(token, 'videos', clip, {
    filename: 'Walk through.mov',
    type: 'video/quicktime',
  });

  const [video] = uploadVideos.response.parse(answer.json()).videos;
  expect(video).toMatchObject({
    originalName: 'Walk through.mov',
    originalSize: clip.length,
    metadata: { width: 240, height: 320, rotation: 90, codec: 'h264', hasSound: true },
  });
  expect(video?.metadata.durationSeconds).toBeCloseTo(2, 0);
  const kept = await call(video?.url ?? '');
  expect(kept.headers).toMatchObject({ 'content-type': 'video/mp4', 'accept-ranges': 'bytes' });
  for (const trace of ['48.8577', 'SECRET-PHONE']) expect(kept.rawPayload.includes(trace)).toBe(false);
  const thumbnail = await call(video?.thumbnailUrl ?? '');
  expect(thumbnail.headers['content-type']).toBe('image/jpeg');
  expect(video?.thumbnailUrl).toContain(video?.thumbnailFilename);
});

test('a WebM is a clip, whatever its name says', async () => {
  const clip = await sampleClip({ format: 'webm', codec: 'libvpx-vp9' });

  const answer = await upload(token, 'videos', clip, { filename: 'holiday.jpg', type: 'image/jpeg' });

  expect(answer.json()).toMatchObject({ success: true, videos: [{ metadata: { width: 320, height: 240 } }] });
});

test('the beat of a piece is found in the background, also when it comes by the old address', async () => {
  const music = await sampleSound('mp3', { codec: 'libmp3lame', seconds: 10 });
  const options = { url: '/api/videos/upload-audio', filename: 'song.bin', type: 'application/octet-stream' };
  const { data } = uploadAudio.response.parse((await upload(token, 'audioFile', music, options)).json());
  const { filename } = data;
  expect(data).toMatchObject({ originalName: 'song.bin', size: music.length });
  expect((await call(data.url)).headers['content-type']).toBe('audio/mpeg');
  const facts = async () => (await call(`media/${filename}/facts`, { token })).json().data;

  await eventually(async () => expect((await facts()).grid).not.toBeNull());

  expect(await facts()).toMatchObject({
    filename,
    durationSeconds: expect.closeTo(10, 0),
    grid: { beatsPerMinute: expect.closeTo(120, 0), beatsPerBar: 4, firstBeatSeconds: expect.any(Number) },
  });
  const stranger = await signUp();
  expect((await call(`media/${filename}/facts`, { token: stranger.token })).statusCode).toBe(404);
});

/** An Ogg file whose last two pages state a position that no file reaches; their checksums are right. */
function withAbsurdEnd(ogg: Buffer): Buffer {
  const last = ogg.lastIndexOf('OggS');
  const lastButOne = ogg.lastIndexOf('OggS', last - 1);
  const [start, ...pages] = [ogg.subarray(0, lastButOne), ogg.subarray(lastButOne, last), ogg.subarray(last)];
  return Buffer.concat([start, ...pages.map(forgePosition)]);
}

function forgePosition(original: Buffer): Buffer {
  const page = Buffer.from(original);
  page.writeBigInt64LE(2n ** 50n, 6);
  page.writeUInt32LE(0, 22);
  let checksum = 0;
  for (const byte of page) {
    checksum ^= byte << 24;
    for (let bit = 0; bit < 8; bit += 1) checksum = (checksum << 1) ^ (checksum < 0 ? 0x04c11db7 : 0);
  }
  page.writeInt32LE(checksum, 22);
  return page;
}

test('music that states an absurd length is refused with a sentence about it', async () => {
  const music = withAbsurdEnd(await sampleSound('ogg', { codec: 'libvorbis', seconds: 30 }));

  const answer = await upload(token, 'audioFile', music, { filename: 'song.ogg', type: 'audio/ogg' });

  expect(answer.statusCode).toBe(400);
  expect(answer.json().message).toMatch(/^This file states a length of more than a day/);
});
