/** What `import.meta.glob` found, by the files' names without folder and extension. */
export function byFileName<T>(found: Readonly<Record<string, T>>): ReadonlyMap<string, T> {
  return new Map(Object.entries(found).map(([path, file]) => [path.replace(/^.*\/|\.\w+$/g, ''), file]));
}
