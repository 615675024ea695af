import { TYPE_PAIRINGS, type TypePairing } from '#scene/model/brand-style.ts';
import type { Color } from '#scene/model/layer.ts';
import { type Ground, legible, type Plate, plateOf, TEXT_CONTRAST } from '#scene/theme/legible.ts';

/** What screens say about a type pairing. */
type PairingWords = { readonly name: string; readonly description: string };

const WORDS: { readonly [P in TypePairing]: PairingWords } = {
  classic: { name: 'Classic', description: 'A high-contrast serif with a light geometric sans.' },
  modern: { name: 'Modern', description: 'One geometric sans, bold and medium.' },
  editorial: { name: 'Editorial', description: 'A headline grotesque with character, a plain one for text.' },
  friendly: { name: 'Friendly', description: 'Rounded letters throughout.' },
  condensed: { name: 'Condensed', description: 'Tall, narrow capitals for posters.' },
};

/** The type pairings in the order in which they are offered. */
export const TYPE_PAIRING_CHOICES: readonly ({ readonly id: TypePairing } & PairingWords)[] =
  TYPE_PAIRINGS.map((id) => ({ id, ...WORDS[id] }));

const LIGHT: Ground = { colors: ['#fdf3e3'], contrast: TEXT_CONTRAST, ink: '#20231f' };
const DARK: Ground = { colors: ['#15181c'], contrast: TEXT_CONTRAST, ink: '#f6f0e4' };

/** The grounds of light and dark templates that accents are judged on. */
export const ACCENT_GROUNDS = { light: LIGHT.colors[0], dark: DARK.colors[0] };

/** How an accent colour appears in videos, where its lightness may have to be shifted. */
export type AccentUse = {
  /** As text and lines on light and on dark templates. */
  readonly onLight: Color;
  readonly onDark: Color;
  /** Under text, with the colour that can be read on it. */
  readonly plate: Plate;
  /** Whether it is legible on light and dark templates just as it is; few colours are. */
  readonly isKept: { readonly onLight: boolean; readonly onDark: boolean };
};

/** Says how an accent colour appears in videos; each template then checks it against its own colours. */
export function accentUse(accent: Color): AccentUse {
  const [onLight, onDark] = [legible(accent, LIGHT), legible(accent, DARK)];
  return {
    onLight,
    onDark,
    plate: plateOf(accent, { on: [], inks: ['#ffffff', '#15181c'] }),
    isKept: { onLight: onLight === accent, onDark: onDark === accent },
  };
}
