import { expect, it } from 'vitest';
import { type ProjectData, projectDataSchema } from '#shared/api/project-data.ts';
import type { Project } from '#shared/api/projects.ts';
import { ApiError, NetworkError } from '#web/lib/api-error.ts';
import { createDraftSync, type SyncState } from './draft-sync.ts';

const named = (name: string) => projectDataSchema.parse({ name });
const refusal = (status: number) => new ApiError(new Response(null, { status }), undefined);

/** A server with one project, as far as saving drafts is concerned. */
function openSync() {
  const server = {
    project: undefined as Project | undefined,
    trouble: undefined as Error | undefined,
    saves: 0,
    created: [] as Array<string | undefined>,
  };
  const store = (data: ProjectData, revision: number, parentId: string | null): Project => {
    server.project = {
      id: `p${server.created.length}`,
      parentId,
      state: 'draft',
      data,
      revision,
      updatedAt: '',
    };
    return server.project;
  };
  let data: ProjectData | undefined;
  const states: SyncState[] = [];
  const sync = createDraftSync({
    calls: {
      create: async (next, parentId) => {
        if (server.trouble) throw server.trouble;
        server.created.push(parentId);
        return store(next, 1, parentId ?? null);
      },
      save: async (_id, next, revision) => {
        server.saves += 1;
        if (server.trouble) throw server.trouble;
        if (server.project?.state === 'kept' || server.project?.revision !== revision) throw refusal(409);
        return store(next, revision + 1, null);
      },
      get: async () => {
        if (!server.project) throw refusal(404);
        return server.project;
      },
    },
    read: () => data,
    onChange: (state) => states.push(state),
    delayMs: 1,
    retryMs: 1,
  });
  const type = (name: string) => {
    data = named(name);
    sync.changed();
  };
  return { sync, server, states, type };
}

const name = (project: Project | undefined) => project?.data.name;

it('creates a project at the first change and saves the next ones into it', async () => {
  const { sync, server, type } = openSync();

  type('Juniper');
  await sync.saveNow();
  type('Juniper Lane');
  await sync.saveNow();

  expect(server.created).toHaveLength(1);
  expect(name(server.project)).toBe('Juniper Lane');
  expect(sync.state()).toMatchObject({ kind: 'rest', isUnsaved: false, server: { revision: 2 } });
});

it('saves nothing twice', async () => {
  const { sync, server, type } = openSync();
  type('Juniper');
  await sync.saveNow();
  type('Juniper');
  await sync.saveNow();
  expect(server.saves).toBe(0);
});

it('goes on by itself once the server can be reached again', async () => {
  const { sync, server, type } = openSync();
  server.trouble = new NetworkError('gone');
  type('Juniper');
  await sync.saveNow();
  expect(sync.state()).toMatchObject({ kind: 'unreachable', isUnsaved: true });

  server.trouble = undefined;
  await expect.poll(() => name(server.project)).toBe('Juniper');
  await expect.poll(() => sync.state().isUnsaved).toBe(false);
});

it('notices that somebody else was there first, and keeps mine when told to', async () => {
  const { sync, server, type } = openSync();
  type('Mine');
  await sync.saveNow();
  if (server.project) server.project = { ...server.project, data: named('Theirs'), revision: 5 };

  type('Mine, changed');
  await sync.saveNow();
  expect(sync.state()).toMatchObject({ kind: 'conflict', theirs: { revision: 5 } });
  expect(name(server.project)).toBe('Theirs');

  sync.keepMine();
  await expect.poll(() => name(server.project)).toBe('Mine, changed');
});

it('an answer that got lost is no conflict', async () => {
  const { sync, server, type } = openSync();
  type('Mine');
  await sync.saveNow();
  if (server.project) server.project = { ...server.project, data: named('Mine, changed'), revision: 2 };

  type('Mine, changed');
  await sync.saveNow();
  expect(sync.state()).toMatchObject({ kind: 'rest', isUnsaved: false, server: { revision: 2 } });
});

it('an answer that got lost is no conflict, also when more was typed since', async () => {
  const { sync, server, type } = openSync();
  type('Mine');
  await sync.saveNow();
  server.trouble = new NetworkError('gone');
  type('Mine, changed');
  await sync.saveNow();
  server.trouble = undefined;
  // It had arrived all the same.
  if (server.project) server.project = { ...server.project, data: named('Mine, changed'), revision: 2 };

  type('Mine, changed again');
  await sync.saveNow();
  await expect.poll(() => name(server.project)).toBe('Mine, changed again');
  await expect.poll(() => sync.state()).toMatchObject({ kind: 'rest', isUnsaved: false });
});

it('saves asked for at the same moment follow each other', async () => {
  const { sync, server, states, type } = openSync();
  type('Mine');
  const first = sync.saveNow();
  const others = [sync.saveNow(), sync.saveNow()];
  type('Mine, changed');
  await Promise.all([first, ...others]);

  expect(name(server.project)).toBe('Mine, changed');
  expect(server.created).toHaveLength(1);
  expect(states.map(({ kind }) => kind)).not.toContain('conflict');
});

it('what is taken back while the server is away needs no saving', async () => {
  const { sync, server, type } = openSync();
  type('Mine');
  await sync.saveNow();
  server.trouble = new NetworkError('gone');
  type('Mine, changed');
  await sync.saveNow();

  type('Mine');

  expect(sync.state()).toMatchObject({ kind: 'rest', isUnsaved: false });
});

it('a change after the film becomes a new version', async () => {
  const { sync, server, type } = openSync();
  type('Mine');
  await sync.saveNow();
  if (server.project) server.project = { ...server.project, state: 'kept' };

  type('Mine, better');
  await sync.saveNow();
  await expect.poll(() => server.created).toEqual([undefined, 'p1']);
  expect(name(server.project)).toBe('Mine, better');
});

it('a project that was thrown away elsewhere is created anew', async () => {
  const { sync, server, type } = openSync();
  type('Mine');
  await sync.saveNow();
  server.trouble = refusal(404);
  type('Still mine');
  await sync.saveNow();
  server.trouble = undefined;
  await expect.poll(() => server.created).toHaveLength(2);
});
