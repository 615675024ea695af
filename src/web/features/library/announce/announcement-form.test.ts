import { expect, test } from 'vitest';
import { type AnnouncementForm, draftOf, openForm, readForm } from './announcement-form.ts';

const tuesday = new Date(2026, 10, 17, 23, 30);
const opened = openForm(undefined, '$1,195,000', tuesday);
const changed = (changes: Partial<AnnouncementForm>) => readForm({ ...opened, ...changes });

test('the form opens with the next kind, the coming Sunday, and the price of the listing', () => {
  expect(opened).toMatchObject({ kind: 'just-listed', date: '2026-11-22', oldPrice: '1,195,000' });
  expect(openForm('open-house', '', tuesday)).toMatchObject({ kind: 'price-improved', oldPrice: '' });
  expect(openForm('sold', '', tuesday).kind).toBe('sold');
  expect(openForm(undefined, '', new Date(2026, 11, 27)).date).toBe('2027-01-03');
});

test('a price may be typed as people write it, and what was paid may be left out', () => {
  expect(changed({ kind: 'price-improved', newPrice: '$1,150,000 ' })).toEqual({
    announcement: { kind: 'price-improved', oldPrice: 1_195_000, newPrice: 1_150_000 },
  });
  expect(changed({ kind: 'sold' })).toEqual({ announcement: { kind: 'sold' } });
});

test.each<[Partial<AnnouncementForm>, object]>([
  [{ kind: 'open-house', date: '' }, { date: 'Please choose a date' }],
  [{ kind: 'open-house', from: '', to: '12:00' }, { from: 'Please choose a time' }],
  [{ kind: 'open-house', to: '12:00' }, { to: 'The open house must end after it starts' }],
  [
    { kind: 'price-improved', oldPrice: 'ask', newPrice: '' },
    { oldPrice: 'Please enter a price', newPrice: 'Please enter a price' },
  ],
  [
    { kind: 'price-improved', newPrice: '1195000' },
    { newPrice: 'The new price must be lower than the old one' },
  ],
  [{ kind: 'sold', soldPrice: 'secret' }, { soldPrice: 'Please enter a price' }],
])('%o says what is wrong at the field', (changes, errors) => {
  expect(changed(changes)).toEqual({ errors });
});

test('while a field is missing the preview shows the kind with what is known', () => {
  expect(draftOf({ ...opened, kind: 'price-improved' })).toEqual({
    kind: 'price-improved',
    oldPrice: 1_195_000,
    newPrice: 1_195_000,
  });
  expect(draftOf({ ...opened, kind: 'open-house', to: '' }).kind).toBe('open-house');
});
