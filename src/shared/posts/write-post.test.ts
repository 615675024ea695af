import { expect, test } from 'vitest';
import { listingOf } from '#scene/model/listing.ts';
import { findHousingConcerns } from '#shared/rules/fair-housing/find-concerns.ts';
import { PLATFORM_IDS, type PlatformId } from '#shared/rules/platforms.ts';
import { countText, postLimits } from './post-limits.ts';
import { writePost } from './write-post.ts';

const sample = {
  name: '12 Maple Street',
  property_info: {
    price: '450000',
    mls_number: 'A1234567',
    address: '12 Maple Street, Springfield, IL 62704',
    bedrooms: '3',
    bathrooms: '2',
    square_footage: '1850',
    land_size: '0.3 acres',
    description:
      'Morning light fills a kitchen with stone counters. Perfect for empty nesters. Blue Door Realty built the deck. Call Ada today. Open house on Friday. See www.example.com.',
  },
  realtor_info: {
    name: 'Ada Lovelace',
    phone: '(555) 010-0100',
    email: 'ada@example.com',
    website: 'ada.example.com',
    license_state: 'CA',
    license_number: '01234567',
  },
  brokerage_info: { name: 'Blue Door Realty' },
};

function post(platform: PlatformId, changes: object = {}, hasAlteredPhotos = false) {
  return writePost({ listing: listingOf({ ...sample, ...changes }), hasAlteredPhotos }, platform);
}

const openHouse = { kind: 'open-house', date: '2026-11-22', from: '13:00', to: '15:30' };
const newPrice = { kind: 'price-improved', oldPrice: 450_000, newPrice: 425_000 };

test('a whole caption reads as an agent would write it', () => {
  expect(post('tiktok').text).toBe(`3 bedrooms in Springfield for $450,000
12 Maple Street · 2 bathrooms · 1,850 square feet · 0.3 acres

Morning light fills a kitchen with stone counters. Blue Door Realty built the deck.

Want to see it? Send me a message.

Ada Lovelace, Blue Door Realty
DRE #01234567

#SpringfieldRealEstate #SpringfieldIL #HomeForSale #HouseTour #3BedroomHome`);
});

test.each([
  [undefined, 'Step inside 12 Maple Street, Springfield\n$450,000 · 3 bedrooms'],
  [{ kind: 'just-listed' }, 'Just listed: 12 Maple Street, Springfield\n$450,000 · 3 bedrooms'],
  [openHouse, 'Open house on Sunday, November 22, 1–3:30 PM\n12 Maple Street, Springfield\n$450,000'],
  [newPrice, 'New price: $425,000, was $450,000\n12 Maple Street, Springfield\n3 bedrooms'],
  [{ kind: 'under-contract' }, 'Under contract: 12 Maple Street, Springfield\n3 bedrooms'],
  [{ kind: 'sold' }, 'Sold: 12 Maple Street, Springfield\n3 bedrooms'],
  [{ kind: 'sold', price: 455_000 }, 'Sold for $455,000\n12 Maple Street, Springfield\n3 bedrooms'],
])('the announcement %j begins the post', (announcement, beginning) => {
  expect(post('facebook', { announcement }).text.startsWith(beginning)).toBe(true);
});

test.each([
  ['youtube', undefined, '12 Maple Street, Springfield | 3 bedrooms, 2 bathrooms | $450,000'],
  ['shorts', undefined, '3 bedrooms in Springfield for $450,000'],
  ['youtube', { kind: 'just-listed' }, 'Just Listed | 12 Maple Street, Springfield | $450,000'],
  ['shorts', newPrice, 'New Price $425,000 | 12 Maple Street, Springfield'],
  ['reels', undefined, ''],
] as const)('the title on %s with the announcement %j is "%s"', (platform, announcement, title) => {
  expect(post(platform, { announcement }).title).toBe(title);
});

test('a studio is called one, also in the hashtags', () => {
  const { text } = post('tiktok', {
    property_info: { ...sample.property_info, bedrooms: '0', bathrooms: '1' },
  });

  expect(text).toContain('Studio in Springfield for $450,000\n12 Maple Street · 1 bathroom ·');
  expect(text).toContain('#HomeForSale');
  expect(text).not.toMatch(/0 ?bedroom/i);
});

test('nobody is invited to see a home that is sold, and its asking price is not told', () => {
  const { text } = post('youtube', { announcement: { kind: 'sold' } });

  expect(text).toContain('Thinking of selling in Springfield?');
  expect(text).not.toMatch(/450,000|showing|Morning light|ForSale/);
});

test('links stand only where they can be followed', () => {
  for (const platform of PLATFORM_IDS)
    expect(/https?:|www\./u.test(post(platform).text)).toBe(
      platform === 'youtube' || platform === 'facebook',
    );
});

test('remarks for an MLS are about the property alone', () => {
  expect(post('mls', { announcement: openHouse }, true).text).toBe(
    '3 bedrooms, 2 bathrooms, 1,850 square feet and 0.3 acres. Morning light fills a kitchen with stone counters. ' +
      'Some photos are virtually staged or altered.',
  );
});

test('remarks for an MLS leave out what an unbranded video leaves out', () => {
  const description =
    'Wide rooms. By Smith & Co. Realty of Boise. See ada.house. Dial (555)0100100 or 5035550199. A yard.';
  const property_info = { ...sample.property_info, description, land_size: 'Ask Ada Lovelace about 1 lot' };
  const brokerage_info = { name: 'Smith & Co. Realty' };

  expect(post('mls', { property_info, brokerage_info }).text).toBe(
    '3 bedrooms, 2 bathrooms and 1,850 square feet. Wide rooms. A yard.',
  );
});

test('altered photos are named on every platform', () => {
  for (const platform of PLATFORM_IDS) expect(post(platform, {}, true).text).toContain('virtually staged');
});

test('a name that says more than the address leads; one that is questioned does not appear', () => {
  expect(post('reels', { name: 'Sunlit craftsman' }).text).toMatch(/^Sunlit craftsman\n12 Maple Street, Sp/);
  expect(post('reels', { name: 'Bachelor pad' }).text).toMatch(/^Step inside 12 Maple/);
});

test.each([
  ['nothing', { name: '', property_info: {}, realtor_info: {}, brokerage_info: {} }],
  ['a bedroom by words', { property_info: { bedrooms: 'Loft', price: 'On request', address: 'Rome' } }],
])('%s known leaves no gaps', (_, changes) => {
  for (const platform of PLATFORM_IDS) {
    const { title, text } = post(platform, changes);
    expect(`${title}\n${text}`).not.toMatch(
      /undefined|null|NaN| · (?:·|$)|: $| {2}|\n{3}|Loft bedrooms|for On/m,
    );
  }
});

const long = (text: string) => text.repeat(2_000 / text.length);
test.each(['Wide oak rooms. ', 'x', '家', '👩‍🚀 '])('texts full of "%s" stay within all limits', (text) => {
  const all = Object.fromEntries(Object.keys(sample.property_info).map((field) => [field, long(text)]));
  const realtor_info = { name: long(text), phone: long(text), email: long(text), license_number: long(text) };
  const description = text.repeat(10_000 / text.length);
  const changes = {
    name: long(text),
    property_info: { ...all, description },
    realtor_info,
    brokerage_info: { name: long(text) },
  };
  for (const platform of PLATFORM_IDS)
    for (const announcement of [undefined, openHouse]) {
      const { title, text: body } = post(platform, { ...changes, announcement }, true);
      const limits = postLimits[platform];
      expect(countText(body, limits.text)).toBeLessThanOrEqual(limits.text.max);
      if (limits.title) expect(countText(title, limits.title)).toBeLessThanOrEqual(limits.title.max);
      expect(body.match(/#\w/gu)?.length ?? 0).toBeLessThanOrEqual(limits.hashtags + 1);
    }
});

test('no written post has a phrase that fair-housing rules question', () => {
  for (const platform of PLATFORM_IDS)
    for (const announcement of [undefined, { kind: 'just-listed' }, openHouse, newPrice, { kind: 'sold' }]) {
      const { title, text } = post(platform, { announcement });
      expect(findHousingConcerns(`${title}\n${text}`)).toEqual([]);
    }
});
