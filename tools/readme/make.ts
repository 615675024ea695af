// Makes the README's picture, docs/images/curbreel.jpg: the wizard with a sample listing, and the seven templates' videos.
//   npm run build && node tools/readme/make.ts
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { launchChromium } from '#tests/support/browser.ts';
import { startOwnServer } from '#tests/support/own-server.ts';
import { pollUntil } from '#tests/support/poll-until.ts';
import { jumpTo, pick, picturesSeen, ready, saved, signedIn } from '#tests/support/wizard-pages.ts';

const root = resolve(import.meta.dirname, '../..');
const listing = join(root, 'assets/listings/juniper-bend');
/** A frame of the opening title. */
const TITLE_FRAME = 75;
/** Two posters of 16:9 stand one above the other, as tall as the others. */
const COLUMNS = [
  ['luxury-tour', 'showcase-pro'],
  ['viral-short'],
  ['social-feed'],
  ['story-spotlight'],
  ['family-home', 'office'],
];
const STYLE = `
  body { margin: 0; padding: 12px; width: 1376px; background: #efe6d8 }
  img { display: block; border-radius: 8px }
  #wizard { width: 100%; margin-bottom: 12px; border-radius: 12px }
  #videos { display: flex; justify-content: space-between }
  #videos div { display: grid; gap: 12px }
  #videos img { height: 346px }
  #videos img:not(:only-child) { height: 167px }`;

/** Step 3: all photos are uploaded, and the preview plays the title. Leaves a blank page. */
async function shootWizard(page: Page): Promise<Buffer> {
  const { photos, ...data } = JSON.parse(await readFile(join(listing, 'listing.json'), 'utf8'));
  await using server = await startOwnServer();
  const { call } = await signedIn(page, server.url);
  await call('POST', '/api/v1/projects', { data });
  await page.goto(`${server.url}/dashboard/create`);
  await jumpTo(page, 'Upload Media');
  const dismiss = page.getByRole('button', { name: 'Dismiss' });
  await dismiss.click();
  const files = photos.map(async ({ file }: { file: string }) => ({
    name: file.replace(/^\d+-/, ''),
    mimeType: 'image/jpeg',
    buffer: await readFile(join(listing, file)),
  }));
  await pick(page, await Promise.all(files));
  const last = ready(page).nth(photos.length - 1);
  await last.waitFor({ timeout: 300_000 });
  await saved(page);
  // The message about the uploads goes by itself.
  await dismiss.waitFor({ state: 'detached' });
  await page.getByLabel('Place in the video').fill(String(TITLE_FRAME));
  await pollUntil(async () => (await picturesSeen(page)) === photos.length, 'A photo is not seen');
  // A preview that plays has no button over the title.
  await page.getByRole('button', { name: 'Play the preview' }).click();
  const shot = await page.screenshot();
  await page.goto('about:blank');
  return shot;
}

const image = (type: string, bytes: Buffer) => `data:image/${type};base64,${bytes.toString('base64')}`;
const posterOf = async (id: string) =>
  `<img src="${image('webp', await readFile(join(root, 'assets/videos', `${id}.webp`)))}">`;

const browser = await launchChromium();
try {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
  const wizard = image('png', await shootWizard(page));
  const columns = COLUMNS.map(async (ids) => `<div>${(await Promise.all(ids.map(posterOf))).join('')}</div>`);
  const videos = (await Promise.all(columns)).join('');
  await page.setContent(
    `<style>${STYLE}</style><img id="wizard" src="${wizard}"><div id="videos">${videos}</div>`,
  );
  await sharp(await page.locator('body').screenshot())
    .jpeg({ quality: 82, mozjpeg: true })
    .toFile(join(root, 'docs/images/curbreel.jpg'));
} finally {
  await browser.close();
}
