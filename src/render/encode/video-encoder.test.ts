import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

// Prints a hash of the packets of a film that moves over a photo.
const CODE_FRAMES = `
  const { createHash } = await import('node:crypto');
  const { openEncoderFrame } = await import(process.argv[1] + '/encoder-frame.ts');
  const { openVideoEncoderOrFallback } = await import(process.argv[1] + '/video-encoder.ts');
  const { default: sharp } = await import('sharp');
  const size = { width: 1080, height: 1920 };
  const picture = sharp(process.argv[2]).greyscale().resize(1920, 1920, { fit: 'fill' });
  const luma = await picture.raw().toBuffer();
  const hash = createHash('sha256');
  const request = { encoder: 'libx264', quality: 'master', size };
  const encoder = await openVideoEncoderOrFallback(request, ({ data }) => hash.update(data), () => undefined);
  const grey = new Uint8Array(540 * 960).fill(128);
  const frame = openEncoderFrame(size);
  for (let n = 0; n < 12; n++) {
    const y = luma.subarray(5 * n);
    frame.fill({ ...size, y, u: grey, v: grey, yStride: 1920, uStride: 540, vStride: 540 });
    frame.frame.pts = BigInt(n);
    await encoder.send(frame.frame);
  }
  await encoder.finish();
  process.stdout.write(hash.digest('hex'));
`;

const PHOTO = new URL('../../../assets/listings/juniper-bend/01-exterior-day.jpg', import.meta.url).pathname;

test('the bytes of a film do not depend on what was in memory before', async () => {
  const argv = ['--input-type=module', '--eval', CODE_FRAMES, import.meta.dirname, PHOTO];
  // glibc fills what it allocates with a byte that follows from this; other systems ignore it.
  const coded = async (MALLOC_PERTURB_: string) =>
    (await promisify(execFile)(process.execPath, argv, { env: { MALLOC_PERTURB_ } })).stdout;

  const hashes = await Promise.all([coded('0'), coded('85')]);

  expect(hashes[0]).toMatch(/^[0-9a-f]{64}$/);
  expect(hashes[1]).toBe(hashes[0]);
});
