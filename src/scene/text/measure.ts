import { advancesOf, type FontFace, shippedCharacters } from './fonts.ts';

/** How a run of text is set. */
export type TextStyle = {
  readonly font: FontFace;
  readonly sizePx: number;
  /** Extra space after each letter, as a part of the size: 0.1 is a tenth of an em. */
  readonly tracking?: number;
};

// The widest letters are about as wide as the size, so an unknown character is not underestimated.
const UNKNOWN_ADVANCE = 1000;

const RIGHT_TO_LEFT = /[\p{Script=Hebrew}\p{Script=Arabic}]/u;

/** Whether a line is drawn whole: its letters run from right to left, and those of Arabic are joined. */
export function isRightToLeft(line: string): boolean {
  return RIGHT_TO_LEFT.test(line);
}

const BEGINS_RIGHT_TO_LEFT = /^\P{L}*[\p{Script=Hebrew}\p{Script=Arabic}]/u;

/** The direction of a line as a whole, by its first letter: where its full stop stands, and in which order its words and numbers. */
export function directionOf(line: string): 'ltr' | 'rtl' {
  return BEGINS_RIGHT_TO_LEFT.test(line) ? 'rtl' : 'ltr';
}

/** The width of a line; one from right to left has no tracking. Kerning is left out, so that a line is never wider than this when drawn. */
export function widthOf(text: string, { font, sizePx, tracking = 0 }: TextStyle): number {
  const advances = advancesOf(font);
  let thousandths = 0;
  let letters = 0;
  for (const letter of text) {
    thousandths += advances.get(letter.codePointAt(0) ?? 0) ?? UNKNOWN_ADVANCE;
    letters += 1;
  }
  const gaps = isRightToLeft(text) ? 0 : Math.max(0, letters - 1);
  return (thousandths / 1000) * sizePx + gaps * tracking * sizePx;
}

// Joiners and variation selectors belong to emoji, which are dropped anyway.
const INVISIBLE = /[\u200b-\u200d]|[\ufe00-\ufe0f]/gu;

// Stands for characters that are dropped: U+0000 is in no text and no font.
const DROPPED = '\0';
const SPACE_BEFORE_PUNCTUATION = /[\s\0]*\0(?=\s*[.,;:!?…)])\s*/gu;

/** The text without characters that no shipped font has (emoji, for example), which would be drawn as boxes. */
export function drawable(text: string, font: FontFace): string {
  const advances = advancesOf(font);
  const letters = [...text.replace(INVISIBLE, '')];
  return letters
    .map((letter) => (advances.has(letter.codePointAt(0) ?? 0) ? letter : DROPPED))
    .join('')
    .replace(SPACE_BEFORE_PUNCTUATION, '')
    .replaceAll(DROPPED, '')
    .replace(/\s+/gu, ' ')
    .trim();
}

/** Whether a text can be read as it is drawn: of Chinese or Thai, which no shipped font has, only figures and Latin names would be left. */
export function isReadable(text: string, font: FontFace): boolean {
  const lettersIn = (part: string) => part.match(/\p{L}/gu)?.length ?? 0;
  const drawn = drawable(text, font);
  return drawn !== '' && lettersIn(drawn) * 2 >= lettersIn(text);
}

// Its tables take 50 ms to load, and a film needs none of them.
let graphemes: Intl.Segmenter | undefined;

const WITHOUT_GLYPH = /[\s\p{Cc}\p{Cf}]|[\ufe00-\ufe0f]/u;

/** The characters of a text that films leave out, because no shipped font has them: each once, a composed one whole. */
export function undrawableIn(text: string): string[] {
  const shipped = shippedCharacters();
  const isDrawn = (letter: string) => WITHOUT_GLYPH.test(letter) || shipped.has(letter.codePointAt(0) ?? 0);
  graphemes ??= new Intl.Segmenter('en', { granularity: 'grapheme' });
  const segments = Array.from(graphemes.segment(text), ({ segment }) => segment);
  return [...new Set(segments.filter((segment) => ![...segment].every(isDrawn)))];
}
