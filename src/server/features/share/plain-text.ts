// Bidirectional controls can make a name or an address read as another one.
const DIRECTION_CONTROLS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** A user's text as one line without control characters. */
export function oneLine(text: string): string {
  return withoutControls(text).replace(/\s+/g, ' ').trim();
}

/** A user's text with its line breaks, truncated to the limit. */
export function plainText(text: string, maxLength: number): string {
  const plain = withoutControls(text.replace(/\r\n?/g, '\n'))
    .replace(/\n{3,}/g, '\n\n')
    .trim();
  // By code points: a truncated surrogate pair is no character.
  const characters = [...plain];
  return characters.length <= maxLength ? plain : `${characters.slice(0, maxLength).join('').trimEnd()}…`;
}

function withoutControls(text: string): string {
  return text
    .toWellFormed()
    .replace(DIRECTION_CONTROLS, '')
    .replace(/[^\P{Cc}\n\t]/gu, '');
}
