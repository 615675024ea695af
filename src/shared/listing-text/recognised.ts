import type { PROJECT_FIELDS } from '#shared/rules/project-fields.ts';

export type PropertyField = keyof (typeof PROJECT_FIELDS)['property_info'];

/** A value in the form's own spelling, and the words that it was read from. */
export type Recognised = { readonly value: string; readonly source: string };

/** A way to write a field: where it stands, and what it means. Undefined: this place means something else. */
export type Pattern = {
  readonly find: RegExp;
  readonly read: (match: RegExpMatchArray) => string | undefined;
};

/** The first place, in the order of the patterns, that means something. Patterns are global. */
export function firstRecognised(text: string, patterns: readonly Pattern[]): Recognised | undefined {
  for (const { find, read } of patterns) {
    for (const match of text.matchAll(find)) {
      const value = read(match);
      if (value !== undefined) return { value, source: match[0].replace(/\s+/gu, ' ').trim() };
    }
  }
  return undefined;
}

/** The same line before and after a match: a figure's meaning often depends on its neighbours. */
export function around(
  match: RegExpMatchArray,
  length = 32,
): { readonly before: string; readonly after: string } {
  const text = match.input ?? '';
  const start = match.index ?? 0;
  const end = start + match[0].length;
  const before = text.slice(Math.max(0, start - length), start);
  const after = text.slice(end, end + length);
  return {
    before: before.slice(before.lastIndexOf('\n') + 1),
    after: after.includes('\n') ? after.slice(0, after.indexOf('\n')) : after,
  };
}
