import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { build } from 'vite';
import { beforeAll, expect, test } from 'vitest';
import { masterSound } from '#render/sound/master.ts';
import { mixSoundtrack } from '#render/sound/mix.ts';
import { loadMusic } from '#render/sound/music.ts';
import { soundSources } from '#render/sound/sound-sources.ts';
import { makeSound } from '#render/test-media/clip-sound.ts';
import { openTempFolder } from '#render/test-media/temp-folder.ts';
import { FORMATS, FPS, FRAME_SIZES } from '#scene/format.ts';
import type { Size } from '#scene/geometry.ts';
import type { Scene } from '#scene/scene.ts';
import { TEMPLATES } from '#scene/templates.ts';
import { withBrowser } from '#tests/support/browser.ts';
import { renderStills, tinyFill } from '#tests/support/render-stills.ts';
import { momentsOf, SAMPLE_PICTURES, sampleScene } from '#tests/support/sample-scene.ts';
import { lumaOf, ssim } from '#tests/support/ssim.ts';

const root = resolve(import.meta.dirname, '../..');
const openPage = withBrowser();
let script = '';

beforeAll(async () => {
  const entry = join(root, 'tests/support/preview-page.ts');
  const built = await build({
    configFile: false,
    root,
    logLevel: 'error',
    build: { write: false, lib: { entry, formats: ['es'], fileName: 'page' } },
  });
  const [output] = Array.isArray(built) ? built : [built];
  if (!output || !('output' in output)) throw new Error('the page was not built');
  script = output.output[0].code;
});

async function previewPage(): Promise<Page> {
  const page = await openPage();
  await page.route('http://preview.test/**', async (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname === '/page.js') return await route.fulfill({ body: script, contentType: 'text/javascript' });
    if (pathname === '/') {
      const body =
        '<!doctype html><link rel="icon" href="data:,"><script type="module" src="/page.js"></script>';
      return await route.fulfill({ body, contentType: 'text/html' });
    }
    return await route.abort();
  });
  await page.goto('http://preview.test/');
  return page;
}

interface PreviewWindow {
  prepare(...args: readonly unknown[]): void;
  drawFrames(...args: readonly unknown[]): Promise<string>;
  loudnessHeard(...args: readonly unknown[]): Promise<number>;
}

async function showPictures(page: Page): Promise<void> {
  const base64 = (pixels: Uint8ClampedArray) => Buffer.from(pixels).toString('base64');
  const pictures = SAMPLE_PICTURES.map(({ medium: { width, height }, pixels }) => ({
    width,
    height,
    pixels: base64(pixels),
  }));
  const tiny = await Promise.all(
    SAMPLE_PICTURES.map(async (picture) => {
      const [pixels, width, height] = await tinyFill(picture);
      return { pixels: base64(pixels), width, height };
    }),
  );
  await page.evaluate((args) => (globalThis as unknown as PreviewWindow).prepare(...args), [pictures, tiny]);
}

async function previewSheet(
  page: Page,
  scene: Scene,
  frames: readonly number[],
  size: Size,
): Promise<Uint8Array> {
  const url = await page.evaluate(
    (args) => (globalThis as unknown as PreviewWindow).drawFrames(...args),
    [scene, frames, size],
  );
  return await sharp(Buffer.from(url.slice(url.indexOf(',') + 1), 'base64'))
    .removeAlpha()
    .raw()
    .toBuffer();
}

test('the preview in a browser shows what the file will show, in every template and format', async () => {
  const page = await previewPage();
  await showPictures(page);
  for (const template of TEMPLATES) {
    for (const format of FORMATS) {
      const scene = sampleScene(template, format);
      const size = { width: FRAME_SIZES[format].width / 2, height: FRAME_SIZES[format].height / 2 };
      const frames = momentsOf(scene);
      const drawing = previewSheet(page, scene, frames, size);
      const stills = await renderStills(scene, frames, size, SAMPLE_PICTURES);
      const preview = await drawing;
      stills.forEach(({ rgb }, index) => {
        const drawn = columnOf(preview, size, stills.length, index);
        const likeness = ssim(lumaOf(drawn, size.width), lumaOf(rgb, size.width), size);
        expect(likeness, `${template.folder} ${format}, frame ${frames[index]}`).toBeGreaterThanOrEqual(0.98);
      });
    }
  }
});

const note = (time: number) => Math.sin(2 * Math.PI * 330 * time) * Math.exp(-4 * (time % 0.5));
const PIECES: Readonly<Record<string, (time: number) => number>> = {
  quiet: (time) => 0.04 * note(time),
  loud: (time) => Math.tanh(4 * note(time)),
  // What has to be limited to become loud.
  'quiet with strong beats': (time) => (time % 1 < 0.02 ? 0.3 : 0.06) * note(time),
};

test("an agent's own music is as loud in the preview as in the file", async () => {
  const page = await previewPage();
  await using folder = await openTempFolder();
  const music = [{ startSeconds: 0, endSeconds: 6 }];
  const score = {
    soundtrack: { music, fadeInSeconds: 1, fadeOutSeconds: 2, clipSounds: [] },
    frameCount: 6 * FPS,
  };
  for (const [name, sampleAt] of Object.entries(PIECES)) {
    const path = folder.at(name);
    await makeSound(path, 'wav', { codec: 'pcm_s16le', channels: 1, seconds: 6.5, sampleAt });
    const sources = soundSources([], await loadMusic({ kind: 'file', path }));
    const film = await masterSound(await mixSoundtrack(score.soundtrack, score.frameCount, sources), 'any');
    film.coded[Symbol.dispose]();

    const heardLufs = await page.evaluate(
      (args) => (globalThis as unknown as PreviewWindow).loudnessHeard(...args),
      [(await readFile(path)).toString('base64'), score],
    );

    expect(Math.abs(heardLufs - film.loudnessLufs), name).toBeLessThan(0.5);
  }
});

/** One frame out of a row of frames. */
function columnOf(sheet: Uint8Array, { width, height }: Size, count: number, index: number): Uint8Array {
  const rgb = new Uint8Array(width * height * 3);
  for (let row = 0; row < height; row += 1) {
    const start = (row * width * count + index * width) * 3;
    rgb.set(sheet.subarray(start, start + width * 3), row * width * 3);
  }
  return rgb;
}
