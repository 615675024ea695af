import { expect, test } from 'vitest';
import { createFileLinks } from './file-links.ts';

const HOUR_MS = 3_600_000;
const PATH = '/api/v1/media/a.jpg';
const signatureIn = (link: string) => new URL(link, 'http://x').searchParams.get('sig') ?? '';

function linksWithClock(secret = 'one-secret') {
  const clock = { ms: Date.UTC(2026, 0, 1, 10, 30) };
  return { clock, links: createFileLinks(secret, () => clock.ms) };
}

test('a link opens its own path and no other', () => {
  const { links } = linksWithClock();
  const signature = signatureIn(links.sign(PATH));

  expect(links.isGood(PATH, signature)).toBe(true);
  expect(links.isGood('/api/v1/media/b.jpg', signature)).toBe(false);
  expect(links.isGood(`${PATH}/facts`, signature)).toBe(false);
});

test('links of the same hour are alike, so that browsers keep the file', () => {
  const { clock, links } = linksWithClock();
  const first = links.sign(PATH);
  clock.ms += 29 * 60_000;

  expect(links.sign(PATH)).toBe(first);
});

test('a link lives an hour at least and two at most', () => {
  const { clock, links } = linksWithClock();
  const signature = signatureIn(links.sign(PATH));

  clock.ms += HOUR_MS;
  expect(links.isGood(PATH, signature)).toBe(true);
  clock.ms += HOUR_MS;
  expect(links.isGood(PATH, signature)).toBe(false);
});

test('a signature with a later end, of another secret, or no signature at all opens nothing', () => {
  const { links } = linksWithClock();
  const [expires = '', digest = ''] = signatureIn(links.sign(PATH)).split('.');
  const later = (Number.parseInt(expires, 36) + 3_600).toString(36);
  const foreign = signatureIn(linksWithClock('other-secret').links.sign(PATH));

  for (const forged of [
    `${later}.${digest}`,
    foreign,
    `${expires}.`,
    `${expires}.${digest.slice(0, -1)}`,
    `.${digest}`,
    `zzzzzzzzzzzz.${digest}`,
    '',
    undefined,
  ])
    expect(links.isGood(PATH, forged)).toBe(false);
});
