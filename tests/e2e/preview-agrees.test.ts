import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { masterSound } from '#render/sound/master.ts';
import { mixSoundtrack, soundSources } from '#render/sound/mix.ts';
import { loadMusic } from '#render/sound/music.ts';
import { loadNarration } from '#render/sound/narration.ts';
import { FORMATS, FPS, FRAME_SIZES } from '#scene/model/format.ts';
import type { Size } from '#scene/model/geometry.ts';
import type { Scene } from '#scene/model/scene.ts';
import { TEMPLATES } from '#scene/templates/registry.ts';
import { withBrowser } from '#tests/support/browser.ts';
import { makeSound } from '#tests/support/media/make-sound.ts';
import { spokenSampleAt } from '#tests/support/media/spoken-sound.ts';
import { type PreviewServer, startPreviewServer } from '#tests/support/preview-server.ts';
import { renderStills, tinyFill } from '#tests/support/render-stills.ts';
import { momentsOf, SAMPLE_PICTURES, sampleScene } from '#tests/support/sample-scene.ts';
import { likeness } from '#tests/support/ssim.ts';
import { openTempDir } from '#tests/support/temp-dir.ts';

const openPage = withBrowser();
let server: PreviewServer;

beforeAll(async () => {
  server = await startPreviewServer();
});
afterAll(() => server.close());

async function previewPage(): Promise<Page> {
  const page = await openPage();
  await page.goto(server.address);
  return page;
}

type PreviewWindow = {
  prepare(...args: readonly unknown[]): Promise<void>;
  drawFrames(...args: readonly unknown[]): Promise<void>;
  previewLoudness(...args: readonly unknown[]): Promise<number>;
};

async function showPictures(page: Page): Promise<void> {
  const different = [...new Set(SAMPLE_PICTURES)];
  const pictures = await Promise.all(
    different.map(async (picture) => {
      const { width, height } = picture.medium;
      const [tiny, tinyWidth, tinyHeight] = await tinyFill(picture);
      return [
        { width, height, url: server.offer(picture.pixels) },
        { width: tinyWidth, height: tinyHeight, url: server.offer(tiny) },
      ];
    }),
  );
  const order = SAMPLE_PICTURES.map((picture) => different.indexOf(picture));
  await page.evaluate((args) => (globalThis as unknown as PreviewWindow).prepare(...args), [pictures, order]);
}

/** Frames as the preview draws them, in RGBA. */
async function previewFrames(
  page: Page,
  scene: Scene,
  frames: readonly number[],
  size: Size,
): Promise<Uint8Array[]> {
  await page.evaluate(
    (args) => (globalThis as unknown as PreviewWindow).drawFrames(...args),
    [JSON.stringify(scene), frames, size],
  );
  const sheet = server.received();
  const frameBytes = size.width * size.height * 4;
  expect(sheet.length).toBe(frameBytes * frames.length);
  return frames.map((_, index) => sheet.subarray(index * frameBytes, (index + 1) * frameBytes));
}

test('the preview in a browser shows what the file will show, in every template and format', async () => {
  const page = await previewPage();
  await showPictures(page);
  for (const template of TEMPLATES) {
    for (const format of FORMATS) {
      const scene = sampleScene(template, format);
      const size = { width: FRAME_SIZES[format].width / 2, height: FRAME_SIZES[format].height / 2 };
      const frames = momentsOf(scene);
      const drawing = previewFrames(page, scene, frames, size);
      const stills = await renderStills(scene, frames, size, SAMPLE_PICTURES);
      const preview = await drawing;
      stills.forEach(({ rgb }, index) => {
        const drawn = preview[index] ?? new Uint8Array();
        const name = `${template.folder} ${format}, frame ${frames[index]}`;
        expect(likeness(drawn, rgb, size), name).toBeGreaterThanOrEqual(0.98);
      });
    }
  }
  // Twenty-one scenes, each drawn twice: on a busy machine that takes two minutes.
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
  await using folder = await openTempDir();
  const music = [{ startSeconds: 0, endSeconds: 6 }];
  const score = {
    soundtrack: { music, fadeInSeconds: 1, fadeOutSeconds: 2, clipSounds: [] },
    frameCount: 6 * FPS,
  };
  for (const [name, sampleAt] of Object.entries(PIECES)) {
    const path = folder.at(name);
    await makeSound(path, 'wav', { codec: 'pcm_s16le', channels: 1, seconds: 6.5, sampleAt });
    const sources = soundSources([], await loadMusic({ kind: 'file', path }));
    const video = await masterSound(await mixSoundtrack(score.soundtrack, score.frameCount, sources), 'any');
    video.coded[Symbol.dispose]();

    const previewLufs = await page.evaluate(
      (args) => (globalThis as unknown as PreviewWindow).previewLoudness(...args),
      [score, server.offer(await readFile(path))],
    );

    expect(Math.abs(previewLufs - video.loudnessLufs), name).toBeLessThan(0.5);
  }
});

test('a narration over music is as loud in the preview as in the file', async () => {
  const page = await previewPage();
  await using folder = await openTempDir();
  const phrases = [
    { startSeconds: 0.6, endSeconds: 2.4 },
    { startSeconds: 3.4, endSeconds: 5 },
  ];
  const spec = { codec: 'pcm_s16le', channels: 1, seconds: 6.5 };
  await makeSound(folder.at('music'), 'wav', { ...spec, sampleAt: (time) => 0.1 * note(time) });
  await makeSound(folder.at('voice'), 'wav', { ...spec, sampleAt: spokenSampleAt(phrases) });
  const narration = { recordingStartSeconds: 0, recordingEndSeconds: 5.2, startSeconds: 0, phrases };
  const music = [{ startSeconds: 0, endSeconds: 6 }];
  const soundtrack = { music, fadeInSeconds: 1, fadeOutSeconds: 2, clipSounds: [], narration };
  const score = { soundtrack, frameCount: 6 * FPS };
  const sources = soundSources(
    [],
    await loadMusic({ kind: 'file', path: folder.at('music') }),
    await loadNarration({ path: folder.at('voice'), script: '' }),
  );
  const video = await masterSound(await mixSoundtrack(soundtrack, score.frameCount, sources), 'any');
  video.coded[Symbol.dispose]();

  const files = [await readFile(folder.at('music')), await readFile(folder.at('voice'))];
  const previewLufs = await page.evaluate(
    (args) => (globalThis as unknown as PreviewWindow).previewLoudness(...args),
    [score, ...files.map((file) => server.offer(file))],
  );

  expect(Math.abs(previewLufs - video.loudnessLufs)).toBeLessThan(0.5);
});
