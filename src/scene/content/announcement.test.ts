import { expect, test } from 'vitest';
import { type Announcement, announcementOf } from '#scene/model/announcement.ts';
import { listingOf } from '#scene/model/listing.ts';
import { announcementText } from './announcement.ts';
import { contentOf, titleContent } from './content.ts';
import { withinEndCard } from './end-card-text.ts';

const openHouse = { kind: 'open-house', date: '2026-11-22', from: '13:00', to: '15:00' } as const;
const fields = {
  name: 'Oak Lane',
  property_info: { address: '12 Oak Lane, Portland, OR 97202', price: '1195000', bedrooms: '3' },
  realtor_info: { name: 'Ana Li', phone: '(503) 555-0142', email: 'ana@li.example', website: 'li.example' },
  brokerage_info: { name: 'Northgate Realty', address: '1 Main St', phone: '' },
};
const contentWith = (announcement: Announcement, cut: 'branded' | 'unbranded' | 'strict' = 'branded') =>
  contentOf(listingOf({ ...fields, announcement }), cut);

test.each<[Announcement, string, string, string]>([
  [{ kind: 'just-listed' }, 'Just listed', 'New on the market', 'Just listed'],
  [openHouse, 'Open house', 'Sun, Nov 22, 1–3 PM', 'Open house · Sun, Nov 22, 1–3 PM'],
  [
    { kind: 'price-improved', oldPrice: 1_195_000, newPrice: 1_150_000 },
    'New price',
    '$1,150,000, was $1,195,000',
    'New price $1,150,000',
  ],
  [{ kind: 'under-contract' }, 'Under contract', 'Offer accepted', 'Under contract'],
  [{ kind: 'sold' }, 'Sold', 'Sale closed', 'Sold'],
  [{ kind: 'sold', price: 1_140_500 }, 'Sold', 'Sold for $1,140,500', 'Sold for $1,140,500'],
])('says %o in words', (announcement, title, sticker, lead) => {
  const text = announcementText(announcement);
  expect([text.title, text.sticker, text.leads[0]]).toEqual([title, sticker, lead]);
});

test.each([
  ['11:00', '13:30', '11 AM–1:30 PM'],
  ['00:15', '12:00', '12:15 AM–12 PM'],
  ['12:00', '14:00', '12–2 PM'],
])('writes an open house from %s to %s as %s', (from, to, times) => {
  expect(announcementText({ ...openHouse, from, to }).sticker).toBe(`Sun, Nov 22, ${times}`);
});

test.each([
  { ...openHouse, date: '2026-02-30' },
  { ...openHouse, date: 'Sunday' },
  { ...openHouse, to: '13:00' },
  { ...openHouse, from: '25:00' },
  { kind: 'price-improved', oldPrice: 0, newPrice: 1 },
  { kind: 'price-improved', oldPrice: '1195000', newPrice: 1 },
  { kind: 'rented' },
  'sold',
  null,
])('takes %o for no announcement', (value) => {
  expect(announcementOf(value)).toBeUndefined();
});

test('a strict cut announces nothing, an unbranded one the status of the property', () => {
  expect(contentWith({ kind: 'sold' }, 'strict').announcement).toBeUndefined();
  expect(contentWith({ kind: 'sold' }, 'unbranded').announcement?.title).toBe('Sold');
});

test('the title shows as much of the address as can be read', () => {
  expect(titleContent(contentWith(openHouse), 5)).toMatchObject({
    title: 'Open house',
    address: '12 Oak Lane, Portland, OR 97202',
  });
  expect(titleContent(contentWith(openHouse), 4).address).toBe('12 Oak Lane, Portland');
  expect(titleContent(contentWith(openHouse), 3).address).toBe('12 Oak Lane');
});

test('the asking price does not stand beside the word Sold', () => {
  expect(titleContent(contentWith({ kind: 'sold' }), 5).price).toBe('');
  expect(titleContent(contentWith({ kind: 'under-contract' }), 5).price).toBe('$1,195,000');
});

test('a price that the sticker says does not stand beside it once more', () => {
  expect(titleContent(contentWith({ kind: 'sold', price: 1_140_500 }), 5).price).toBe('');
  const improved = { kind: 'price-improved', oldPrice: 1_250_000, newPrice: 1_195_000 } as const;
  expect(titleContent(contentWith(improved), 5).price).toBe('');
});

test('on a short end card addresses make room for an announcement, and then its times, but never its date', () => {
  const card = (seconds: number) => {
    const { lead, contact } = withinEndCard(contentWith(openHouse), seconds);
    return [lead, contact?.website, contact?.email, contact?.phone];
  };
  const all = 'Open house · Sun, Nov 22, 1–3 PM';
  expect(card(7)).toEqual([all, 'li.example', 'ana@li.example', '(503) 555-0142']);
  expect(card(4.5)).toEqual([all, '', '', '(503) 555-0142']);
  expect(card(4)).toEqual(['Open house · Nov 22, 1–3 PM', '', '', '(503) 555-0142']);
  expect(card(2.7)).toEqual(['Open house · Nov 22', '', '', '(503) 555-0142']);
});
