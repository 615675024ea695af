// What follows a name in the same field: 'Dana Whitlock, REALTOR®', 'Alder & North LLC'.
const AFTER_NAME = /\s*(?:[,|]|\s[–—-]\s|\b(?:LLC|Inc|Corp|REALTOR)\b).*$/iu;

/** A name without titles and designations; empty where it begins with one. */
export function plainName(name: string): string {
  return name.replace(AFTER_NAME, '');
}
