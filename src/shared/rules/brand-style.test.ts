import { expect, test } from 'vitest';
import { projectDataSchema } from '#shared/api/project-data.ts';
import { accentUse, TYPE_PAIRING_CHOICES } from './brand-style.ts';

test('an accent says where it is legible as it is, and what becomes of it elsewhere', () => {
  const navy = accentUse('#1f3a68');
  expect(navy).toMatchObject({
    onLight: '#1f3a68',
    plate: { plate: '#1f3a68', onPlate: '#ffffff' },
    isKept: { onLight: true, onDark: false },
  });
  expect(navy.onDark).not.toBe('#1f3a68');
  expect(accentUse('#ffe01b')).toMatchObject({
    plate: { onPlate: '#15181c' },
    isKept: { onLight: false, onDark: true },
  });
});

test('a project has a brand style only if it is one', () => {
  const styleOf = (brand_style: unknown) => projectDataSchema.safeParse({ brand_style }).data?.brand_style;
  for (const { id } of TYPE_PAIRING_CHOICES)
    expect(styleOf({ accent: '#1F4E79', type_pairing: id })).toEqual({ accent: '#1f4e79', type_pairing: id });
  expect(styleOf({})).toEqual({});
  for (const wrong of [{ accent: 'blue' }, { type_pairing: 'gothic' }, { color: '#000000' }])
    expect(projectDataSchema.safeParse({ brand_style: wrong }).success).toBe(false);
});
