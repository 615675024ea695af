/** The names after a colon in a path pattern: 'id' for '/videos/:id', optional ones ('/v/:code?') too. */
export type PathParam<Pattern extends string> = Pattern extends `${string}:${infer Rest}`
  ? Rest extends `${infer Name}/${infer Tail}`
    ? Bare<Name> | PathParam<`/${Tail}`>
    : Bare<Rest>
  : never;
type Bare<Name extends string> = Name extends `${infer Core}?` ? Core : Name;

const PLACEHOLDER = /:([A-Za-z]\w*)\??/g;

/** The parameter names of a pattern, in order. */
export function paramNamesOf(pattern: string): string[] {
  return [...pattern.matchAll(PLACEHOLDER)].map((match) => match[1] ?? '');
}

/** A path from its pattern; every value is escaped, so that a value never adds a segment. */
export function fillPath(pattern: string, values: Readonly<Record<string, unknown>>): string {
  const filled = pattern.replace(PLACEHOLDER, (placeholder, name: string) => {
    const value = values[name];
    if (value === undefined && placeholder.endsWith('?')) return '';
    // '.' and '..' survive encodeURIComponent, and a URL parser would fold them away.
    if (value === undefined || value === '' || value === '.' || value === '..')
      throw new Error(`The path ${pattern} needs a value for ${name}`);
    return encodeURIComponent(String(value));
  });
  return filled.length > 1 ? filled.replace(/\/$/, '') : filled;
}

/** Whether a path (without query) is one of a pattern; a slash at the end does not matter. */
export function matchesPath(pattern: string, pathname: string): boolean {
  const wanted = segmentsOf(pattern);
  const given = segmentsOf(pathname);
  if (given.length > wanted.length) return false;
  return wanted.every((segment, index) => {
    const value = given[index];
    if (value === undefined) return segment.endsWith('?');
    return segment.startsWith(':') || segment === value;
  });
}

function segmentsOf(path: string): string[] {
  return path.split('/').filter((segment) => segment !== '');
}
