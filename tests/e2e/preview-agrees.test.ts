import { join, resolve } from 'node:path';
import type { Page } from 'playwright-core';
import { build } from 'vite';
import { beforeAll, describe, expect, test } from 'vitest';
import { FORMATS, FRAME_SIZES } from '#scene/format.ts';
import type { Size } from '#scene/geometry.ts';
import type { Scene } from '#scene/scene.ts';
import { TEMPLATES } from '#scene/templates.ts';
import { withBrowser } from '#tests/support/browser.ts';
import { renderStills, tinyFill } from '#tests/support/render-stills.ts';
import { momentsOf, SAMPLE_PICTURES, sampleScene } from '#tests/support/sample-scene.ts';
import { greyOf, ssim } from '#tests/support/ssim.ts';

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
    if (pathname.startsWith('/fonts/')) return await route.fulfill({ path: join(root, 'assets', pathname) });
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
  drawFrames(...args: readonly unknown[]): Promise<string[]>;
}

async function previewFrames(
  page: Page,
  scene: Scene,
  frames: readonly number[],
  size: Size,
): Promise<Uint8Array[]> {
  const base64 = (pixels: Uint8ClampedArray) => Buffer.from(pixels).toString('base64');
  const pictures = SAMPLE_PICTURES.map(({ medium, pixels }) => ({
    width: medium.width,
    height: medium.height,
    pixels: base64(pixels),
  }));
  const tiny = await Promise.all(
    SAMPLE_PICTURES.map(async (picture) => {
      const [pixels, width, height] = await tinyFill(picture);
      return { pixels: base64(pixels), width, height };
    }),
  );
  const drawn = await page.evaluate(
    (args) => (globalThis as unknown as PreviewWindow).drawFrames(...args),
    [scene, frames, size, pictures, tiny],
  );
  return drawn.map((text) => new Uint8Array(Buffer.from(text, 'base64')));
}

describe('the preview in a browser shows what the file will show', () => {
  test.each(TEMPLATES.map((template) => ({ name: template.folder, template })))(
    '$name',
    async ({ template }) => {
      const page = await previewPage();
      for (const format of FORMATS) {
        const scene = sampleScene(template, format);
        const size = { width: FRAME_SIZES[format].width / 2, height: FRAME_SIZES[format].height / 2 };
        const frames = momentsOf(scene);
        const previews = await previewFrames(page, scene, frames, size);
        const stills = await renderStills(scene, frames, size, SAMPLE_PICTURES);
        stills.forEach(({ rgb }, index) => {
          const preview = previews[index] ?? new Uint8Array(rgb.length);
          const likeness = ssim(greyOf(preview, 4), greyOf(rgb, 3), size.width, size.height);
          expect(likeness, `${format}, frame ${frames[index]}`).toBeGreaterThanOrEqual(0.98);
        });
      }
    },
  );
});
