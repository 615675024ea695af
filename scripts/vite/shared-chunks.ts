import { globSync } from 'node:fs';
import { resolve } from 'node:path';
import { normalizePath, type Rolldown } from 'vite';

type Context = Parameters<Rolldown.CodeSplittingNameFunction>[1];

const web = resolve(import.meta.dirname, '../../src/web');

/**
 * The parts of the app in the order in which people come to them; the rest is the dashboard. A module belongs to the
 * first part that reaches it without an `import()`, so that no page loads a chunk for a later part.
 */
const PARTS = [
  { chunk: 'base', roots: ['index.html', 'features/landing/LandingScreen.tsx'] },
  { chunk: 'landing', roots: ['features/landing/LandingMore.tsx'] },
  { chunk: 'tracking', roots: ['share-page/main.ts'] },
  { chunk: 'sign-in', roots: ['features/auth/*Screen.tsx', 'features/legal/*Screen.tsx'] },
];

const FRAMEWORK = /node_modules[\\/](react|react-dom|scheduler|react-router)[\\/]/;

/**
 * What several screens of a part load is one chunk: chunks by who imports what are many, 85 for the library, and each
 * costs a request. The framework changes only with an upgrade, so that browsers keep it across releases.
 */
export function sharedChunks(): Rolldown.CodeSplittingGroup[] {
  let chunks: Map<string, string> | undefined;
  return [
    { name: 'framework', test: FRAMEWORK, priority: 1 },
    {
      debugName: 'shared',
      name: (id, context) => {
        chunks ??= assignChunks(context);
        return chunks.get(id) ?? null;
      },
      // What a module imports is shared by as many, in the same part or an earlier one: chunks never import in a circle.
      includeDependenciesRecursively: false,
    },
  ];
}

function assignChunks(context: Context): Map<string, string> {
  const rootsOf = (patterns: readonly string[]) =>
    globSync(patterns, { cwd: web }).map((path) => normalizePath(resolve(web, path)));
  const users = countUsers(context, rootsOf(['index.html', 'share-page/main.ts']));
  const chunks = new Map<string, string>();
  const assign = (ids: Iterable<string>, chunk: string, minUsers: number) => {
    for (const id of ids) if (!chunks.has(id) && (users.get(id) ?? 0) >= minUsers) chunks.set(id, chunk);
  };
  for (const { chunk, roots } of PARTS) assign(reachedFrom(context, rootsOf(roots)), chunk, 2);
  assign(users.keys(), 'dashboard', 4);
  return chunks;
}

/** How many entries, of pages and of each `import()`, reach a module without another `import()`. */
function countUsers(context: Context, pages: readonly string[]): Map<string, number> {
  const users = new Map<string, number>();
  const entries = new Set(pages);
  for (const entry of entries)
    for (const id of reachedFrom(context, [entry])) {
      users.set(id, (users.get(id) ?? 0) + 1);
      for (const lazy of context.getModuleInfo(id)?.dynamicallyImportedIds ?? []) entries.add(lazy);
    }
  return users;
}

function reachedFrom(context: Context, roots: readonly string[]): Set<string> {
  const reached = new Set(roots);
  for (const id of reached)
    for (const imported of context.getModuleInfo(id)?.importedIds ?? []) reached.add(imported);
  return reached;
}
