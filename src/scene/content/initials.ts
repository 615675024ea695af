import { plainName } from './plain-name.ts';

/** Initials of the first and last word of a name that contain a letter, without the titles after it. */
export function initialsOf(name: string): string {
  // 'Whitlock, Dana' is a whole name.
  const inOneGo = name.replace(/^([^\s,]+),\s+(?=\S+$)/u, '$1 ');
  const words = (plainName(inOneGo) || name).split(/\s+/);
  const letters = words.flatMap((word) => /\p{L}/u.exec(word) ?? []);
  return [...letters.slice(0, 1), ...letters.slice(1).slice(-1)].join('').toUpperCase();
}
