// Characters that turn the text after them around, so that a name or an address reads as another one.
const DIRECTION_CONTROLS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** Somebody's text as one harmless line. */
export function oneLine(text: string): string {
  return withoutControls(text).replace(/\s+/g, ' ').trim();
}

/** Somebody's text with its line breaks; what is longer than the limit is cut. */
export function plainWords(text: string, maxLength: number): string {
  const words = withoutControls(text.replace(/\r\n?/g, '\n'))
    .replace(/\n{3,}/g, '\n\n')
    .trim();
  // By characters, not code units: half an emoji is none.
  const characters = [...words];
  return characters.length <= maxLength ? words : `${characters.slice(0, maxLength).join('').trimEnd()}…`;
}

function withoutControls(text: string): string {
  return text
    .toWellFormed()
    .replace(DIRECTION_CONTROLS, '')
    .replace(/[^\P{Cc}\n\t]/gu, '');
}
