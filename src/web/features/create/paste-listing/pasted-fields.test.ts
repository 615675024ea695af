import { expect, test } from 'vitest';
import { EMPTY_FIELDS } from '#web/features/create/state/wizard-state.ts';
import { pastedFields, withChange } from './pasted-fields.ts';

const TEXT = '27 Orchard Street, Portland, OR\n$615K, 3 beds';

test('the street becomes the name of the listing, and fields come in the order of the form', () => {
  expect(pastedFields(TEXT, EMPTY_FIELDS).map(({ label, value }) => [label, value])).toEqual([
    ['Listing Name', '27 Orchard Street'],
    ['Price', '$615,000'],
    ['Address', '27 Orchard Street, Portland, OR'],
    ['Bedrooms', '3'],
  ]);
});

test('a headline becomes the name of the listing in place of the street', () => {
  const nameIn = (text: string) => pastedFields(text, EMPTY_FIELDS).find(({ field }) => field === 'name');

  expect(nameIn(`Orchard Glass House\n${TEXT}`)).toMatchObject({ value: 'Orchard Glass House', source: '' });
  expect(nameIn(`${TEXT}\nHeadline: Light above the Orchard`)).toMatchObject({
    value: 'Light above the Orchard',
    source: 'Headline: Light above the Orchard',
  });
});

test('what was typed before is shown and stays, unless the agent chooses the new value', () => {
  const typed = { ...EMPTY_FIELDS, property_info: { ...EMPTY_FIELDS.property_info, price: '$600,000' } };
  const [, price] = pastedFields(TEXT, typed);
  if (!price) throw new Error('The price was not recognised');

  expect(withChange(price, undefined)).toMatchObject({ current: '$600,000', isTyped: true, isUsed: false });
  expect(withChange(price, { recognised: '$615,000', isUsed: true })).toMatchObject({ isUsed: true });
});

test('a corrected value belongs to the text that it corrects', () => {
  const correction = { recognised: '3', value: '4' };
  const bedroomsOf = (text: string) => {
    const found = pastedFields(text, EMPTY_FIELDS).find(({ field }) => field === 'bedrooms');
    return found && withChange(found, correction).value;
  };

  expect([bedroomsOf('3 beds'), bedroomsOf('5 beds')]).toEqual(['4', '5']);
});
