import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { withBrowser } from '#tests/support/browser.ts';
import { SITE } from '#tests/support/common-server.ts';
import { expectAccessible } from '#tests/support/page-checks.ts';
import { withSharingServer } from '#tests/support/sharing-server.ts';

const EVIL_TITLE = `"The Loft" <script>alert(1)</script> & 🏡 'n' 0;url=//evil.example" http-equiv="refresh`;

/** Each as it introduces itself; none of them runs a script. */
const CRAWLERS = {
  WhatsApp: 'WhatsApp/2.23.20.0 A',
  Facebook: 'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
  X: 'Twitterbot/1.0',
  LinkedIn: 'LinkedInBot/1.0 (compatible; Mozilla/5.0; Apache-HttpClient +http://www.linkedin.com)',
  Slack: 'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)',
  iMessage:
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_11_1) AppleWebKit/601.2.4 (KHTML, like Gecko) Version/9.0.1 Safari/601.2.4 facebookexternalhit/1.1 Facebot Twitterbot/1.0',
};

const server = withSharingServer();
const openPage = withBrowser();

const onServer = (address: string) => address.replace(SITE, server.url);
const fetchText = async (path: string, agent = CRAWLERS.WhatsApp) =>
  await (await fetch(server.url + path, { headers: { 'user-agent': agent } })).text();

/** What a crawler finds in the HTML, by a real parser. */
async function readHead(parser: Page, markup: string) {
  return await parser.evaluate((text) => {
    const page = new DOMParser().parseFromString(text, 'text/html');
    const tags: Record<string, string> = {};
    for (const tag of page.head.querySelectorAll('meta[property], meta[name]'))
      tags[tag.getAttribute('property') ?? tag.getAttribute('name') ?? ''] =
        tag.getAttribute('content') ?? '';
    return {
      tags,
      title: page.title,
      oembed: page.querySelector('link[type="application/json+oembed"]')?.getAttribute('href') ?? '',
      scripts: [...page.scripts].map((script) => script.getAttribute('src')),
      refreshes: page.querySelectorAll('meta[http-equiv]').length,
      handlers: [...page.querySelectorAll('*')].filter((element) =>
        [...element.attributes].some(({ name }) => name.startsWith('on') || name === 'style'),
      ).length,
    };
  }, markup);
}

test('every crawler finds title, description, picture and video in the HTML', async () => {
  const parser = await openPage();
  const video = await server.shareVideo({ title: EVIL_TITLE, format: '16:9' });

  for (const [name, agent] of Object.entries(CRAWLERS)) {
    const markup = await fetchText(video.path, agent);
    const { tags, title, scripts, refreshes, handlers } = await readHead(parser, markup);
    const picture = `${video.shareUrl}/card.jpg`;
    const stream = `${video.shareUrl}/preview.mp4`;
    expect(tags, name).toMatchObject({
      robots: 'noindex',
      'og:type': 'video.other',
      'og:site_name': 'Curbreel',
      'og:title': EVIL_TITLE,
      'og:description':
        'Offered at $450,000 · 3 bedrooms · 2 bathrooms · 12 Maple Street, Springfield. Presented by Ada Lovelace, Blue Door Realty.',
      'og:url': video.shareUrl,
      'og:image': expect.stringContaining(picture),
      'og:image:width': '1200',
      'og:image:height': '630',
      'og:image:alt': EVIL_TITLE,
      'og:video': stream,
      'og:video:secure_url': stream,
      'og:video:type': 'video/mp4',
      'og:video:width': '540',
      'og:video:height': '304',
      'twitter:card': 'player',
      'twitter:title': EVIL_TITLE,
      'twitter:player': `${SITE}/embed/${video.shortCode}`,
      'twitter:player:width': '720',
      'twitter:player:height': '405',
      'twitter:image': expect.stringContaining(picture),
    });
    expect(title).toBe(EVIL_TITLE);
    expect(scripts.every((source) => source?.startsWith('/static/js/'))).toBe(true);
    expect([refreshes, handlers]).toEqual([0, 0]);
    expect(Buffer.byteLength(markup)).toBeLessThan(30_000);
  }
});

test('the picture and the video that crawlers find are served', async () => {
  const parser = await openPage();
  const video = await server.shareVideo({ title: EVIL_TITLE, format: '16:9' });

  const { tags } = await readHead(parser, await fetchText(video.path));

  const card = await fetch(onServer(tags['og:image'] ?? ''));
  expect(card.headers.get('content-type')).toBe('image/jpeg');
  expect(card.headers.get('cache-control')).toMatch(/max-age=604800, immutable/);
  expect((await card.arrayBuffer()).byteLength).toBeLessThan(300_000);
  const part = await fetch(onServer(tags['og:video'] ?? ''), { headers: { range: 'bytes=0-99' } });
  expect([part.status, part.headers.get('content-type')]).toEqual([206, 'video/mp4']);
});

test('the oEmbed link in the HTML leads to a description of the player', async () => {
  const parser = await openPage();
  const video = await server.shareVideo({ title: EVIL_TITLE, format: '16:9' });
  const { tags, oembed } = await readHead(parser, await fetchText(video.path));

  const embed = (await (await fetch(onServer(oembed))).json()) as Record<string, unknown>;
  expect(embed).toMatchObject({
    type: 'video',
    version: '1.0',
    title: EVIL_TITLE,
    author_name: 'Ada Lovelace',
    provider_name: 'Curbreel',
    width: 720,
    height: 405,
    thumbnail_url: tags['og:image'],
    thumbnail_width: 1200,
    thumbnail_height: 630,
  });
  const frame = await parser.evaluate(
    (text) => new DOMParser().parseFromString(text, 'text/html').querySelector('iframe')?.getAttribute('src'),
    String(embed.html),
  );
  expect(frame).toBe(`${SITE}/embed/${video.shortCode}`);
});

test('oEmbed keeps within the given size, answers in XML, and knows no address of another site', async () => {
  const video = await server.shareVideo({ format: '9:16', title: 'A & B' });
  const ask = (query: string) => fetch(`${server.url}/api/oembed?${query}`);
  const url = encodeURIComponent(video.shareUrl);

  expect(await (await ask(`url=${url}&maxwidth=200&maxheight=900`)).json()).toMatchObject({
    width: 200,
    height: 356,
  });
  const xml = await ask(`url=${url}&format=xml`);
  expect(xml.headers.get('content-type')).toMatch(/^text\/xml/);
  expect(await xml.text()).toContain('<title>A &amp; B</title>');
  for (const other of [`https://evil.example${video.path}`, `${SITE}/login`, `${SITE}/v/`, 'nonsense'])
    expect((await ask(`url=${encodeURIComponent(other)}`)).status, other).toBe(404);
  expect((await ask(`url=${url}&format=yaml`)).status).toBe(400);
});

test('only the embedded player may be framed, and it is nothing but a player', async () => {
  const video = await server.shareVideo({ format: '16:9' });
  const headersOf = async (path: string) => (await fetch(server.url + path)).headers;

  const embed = await headersOf(`/embed/${video.shortCode}`);
  expect(embed.get('x-frame-options')).toBeNull();
  expect(embed.get('content-security-policy')).toMatch(/frame-ancestors \*/);
  for (const path of [video.path, '/', '/login', '/v/none', `${video.path}/video.mp4`]) {
    const headers = await headersOf(path);
    expect(headers.get('x-frame-options'), path).toBe('DENY');
    expect(headers.get('content-security-policy'), path).toMatch(/frame-ancestors 'none'/);
  }

  const page = await openPage();
  await page.goto(`${server.url}/api/health`);
  // Said twice, one of the two wins and browsers complain of the other.
  expect(video.embedCode.match(/fullscreen/g)).toHaveLength(1);
  await page.setContent(video.embedCode.replace(SITE, server.url));
  const frame = page.frameLocator('iframe');
  await frame.locator('video').waitFor();
  expect(await frame.locator('a, footer, header').count()).toBe(0);
  await expect.poll(() => frame.locator('body').innerText()).toBe('');
  await page.goto(`${server.url}/embed/${video.shortCode}`);
  await expectAccessible(page);
});

test('an MLS page is a player and nothing else; a branded video has none', async () => {
  const branded = await server.shareVideo();
  expect(branded.tourUrl).toBeUndefined();
  expect((await fetch(`${server.url}/tour/${branded.shortCode}`)).status).toBe(404);

  const titles = { unbranded: '12 Maple Street, Springfield', strict: 'Property tour' } as const;
  for (const cut of ['unbranded', 'strict'] as const) {
    const video = await server.shareVideo({ cut, title: 'Ada presents: Maple' });
    const path = new URL(video.tourUrl ?? '').pathname;
    expect(path).toMatch(/^\/tour\/[2-9b-z]{10}$/);
    const markup = await fetchText(path);
    expect(markup, cut).not.toMatch(
      /\bAda\b|Lovelace|Blue Door|Curbreel|\(555\)|5550100|bluedoor|favicon|<a |share|Maple(?! Street)/i,
    );
    if (cut === 'strict') expect(markup).not.toContain('Maple Street');

    const page = await openPage();
    await page.goto(server.url + path);
    await expect.poll(() => page.title()).toBe(titles[cut]);
    const seen = await page.evaluate(() => document.body.innerText.trim());
    expect(seen).toBe('');
    await page.locator('video').waitFor();
    await expectAccessible(page);
    const file = await fetch(`${server.url}${path}/video.mp4`);
    expect(file.headers.get('content-disposition')).toContain('property-tour.mp4');
    expect((await fetch(`${server.url}${path}/download`)).status).toBe(404);
    expect((await fetch(`${server.url}${path}/card.jpg`)).status).toBe(404);
  }
});
