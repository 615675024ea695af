import type { Color } from './layer.ts';

/** Pairs of faces that a brand can choose: one for headlines and figures, one for the rest. */
export const TYPE_PAIRINGS = ['classic', 'modern', 'editorial', 'friendly', 'condensed'] as const;
export type TypePairing = (typeof TYPE_PAIRINGS)[number];

/** What a brand changes in the look of a template; what is absent stays the template's own. */
export type BrandStyle = {
  readonly accent?: Color | undefined;
  readonly typePairing?: TypePairing | undefined;
};

/** Reads a brand style from project data; what is not one is left out. */
export function brandStyleOf(value: unknown): BrandStyle {
  if (typeof value !== 'object' || value === null) return {};
  const fields: { readonly [field: string]: unknown } = { ...value };
  const { accent, type_pairing } = fields;
  const typePairing = TYPE_PAIRINGS.find((known) => known === type_pairing);
  return {
    ...(isColor(accent) && { accent: accent.toLowerCase() as Color }),
    ...(typePairing && { typePairing }),
  };
}

/** Whether a value is a colour, written '#rrggbb'. */
export function isColor(value: unknown): value is Color {
  return typeof value === 'string' && /^#[0-9a-f]{6}$/iu.test(value);
}
