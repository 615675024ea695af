import { expect, onTestFinished, test } from 'vitest';
import type { ProjectData } from '#shared/api/project-data.ts';
import type { Project } from '#shared/api/projects.ts';
import { ApiError, NetworkError } from '#web/api/api-error.ts';
import { type Draft, NEVER_SAVED, openDraft, type StoredCopy } from '#web/features/create/state/draft.ts';
import { projectDataOf } from '#web/features/create/state/project-data.ts';
import { reduceWizard } from '#web/features/create/state/wizard-reducer.ts';
import { FRESH_STATE, type WizardState } from '#web/features/create/state/wizard-state.ts';
import { createDraftSaver } from './draft-saver.ts';
import { createWizardStore } from './wizard-store.ts';

const stateNamed = (name: string) => reduceWizard(FRESH_STATE, { type: 'name-typed', name });
const named = (name: string) => projectDataOf(stateNamed(name));
const refusal = (status: number) => new ApiError(new Response(null, { status }), undefined);

/** A server with one project, as far as saving drafts is concerned. */
function openSaver() {
  const server = {
    project: undefined as Project | undefined,
    trouble: undefined as Error | undefined,
    saves: 0,
    created: [] as Array<string | undefined>,
    /** What is asked for arrives, but its answer does not. */
    losesAnswers: false,
  };
  const put = (id: string, data: ProjectData, revision: number, parentId: string | null): Project => {
    server.project = {
      id,
      parentId,
      state: 'draft',
      data,
      revision,
      updatedAt: '',
    };
    return server.project;
  };
  const states: Draft[] = [];
  const late: Project[] = [];
  const store = createWizardStore();
  store.subscribe(() => states.push(store.state().draft));
  const saver = createDraftSaver({
    store,
    calls: {
      create: async (id, next, parentId) => {
        if (server.trouble) throw server.trouble;
        if (server.project?.id === id) return server.project;
        server.created.push(parentId);
        const project = put(id, next, 1, parentId ?? null);
        if (server.losesAnswers) throw gone;
        return project;
      },
      save: async (id, next, revision) => {
        server.saves += 1;
        if (server.trouble) throw server.trouble;
        if (server.project?.state === 'kept' || server.project?.revision !== revision) throw refusal(409);
        return put(id, next, revision + 1, null);
      },
      get: async () => {
        if (!server.project) throw refusal(404);
        return server.project;
      },
    },
    onLateAnswer: (project) => late.push(project),
    delayMs: 1,
    retryMs: 1,
  });
  // Otherwise a save that fails is retried for as long as the worker runs, also under another file's fake clock.
  onTestFinished(() => saver.close());
  const type = (name: string) => store.dispatch({ type: 'name-typed', name });
  return {
    saver,
    draft: () => store.state().draft,
    server,
    states,
    late,
    type,
    async save(name: string) {
      type(name);
      await saver.saveNow();
    },
    open(state: WizardState, copy: StoredCopy) {
      store.dispatch({ type: 'loaded', state: { ...state, draft: openDraft(copy, '') } });
    },
    /** Another tab, or an answer that did not come back, has changed the server's copy. */
    changeElsewhere(change: Partial<Project>) {
      if (server.project) server.project = { ...server.project, ...change };
    },
  };
}

/** The same, with a draft that the server has. */
async function openSaved() {
  const opened = openSaver();
  await opened.save('Mine');
  return opened;
}

const gone = new NetworkError('gone');
const SAVED = { kind: 'saved' };

const name = (project: Project | undefined) => project?.data.name;

test('creates a project at the first change and saves the next ones into it', async () => {
  const { draft, server, save } = await openSaved();

  await save('Mine, changed');

  expect(server.created).toHaveLength(1);
  expect(name(server.project)).toBe('Mine, changed');
  expect(draft()).toMatchObject({ ...SAVED, server: { revision: 2 } });
});

test('saves nothing twice', async () => {
  const { server, save } = await openSaved();

  await save('Mine');

  expect(server.saves).toBe(0);
});

test('goes on by itself once the server can be reached again', async () => {
  const { draft, server, save } = openSaver();
  server.trouble = gone;
  await save('Mine');
  expect(draft()).toMatchObject({ kind: 'offline' });

  server.trouble = undefined;

  await expect.poll(() => name(server.project)).toBe('Mine');
  await expect.poll(draft).toMatchObject(SAVED);
});

test('notices that somebody else was there first, and keeps mine when told to', async () => {
  const { saver, draft, server, save, changeElsewhere } = await openSaved();
  changeElsewhere({ data: named('Theirs'), revision: 5 });

  await save('Mine, changed');
  expect(draft()).toMatchObject({ kind: 'conflict', theirs: { revision: 5 } });
  expect(name(server.project)).toBe('Theirs');

  saver.keepMine();
  await expect.poll(() => name(server.project)).toBe('Mine, changed');
});

test('notices before a video is made that somebody else has saved, threw it away, or made one of it', async () => {
  const { saver, draft, server, changeElsewhere } = await openSaved();
  changeElsewhere({ state: 'kept', revision: 2 });
  await saver.saveAndCompare();
  expect(draft()).toMatchObject({ ...SAVED, server: { revision: 1 } });

  changeElsewhere({ state: 'draft', data: named('Theirs'), revision: 5 });
  await saver.saveAndCompare();
  expect(draft()).toMatchObject({ kind: 'conflict', theirs: { revision: 5 } });
  saver.keepMine();
  await saver.saveNow();

  server.project = undefined;
  await saver.saveAndCompare();
  expect(draft()).toMatchObject(SAVED);
  expect(name(server.project)).toBe('Mine');
});

test('an answer that got lost is no conflict', async () => {
  const { draft, save, changeElsewhere } = await openSaved();
  changeElsewhere({ data: named('Mine, changed'), revision: 2 });

  await save('Mine, changed');

  expect(draft()).toMatchObject({ ...SAVED, server: { revision: 2 } });
});

test('an answer that got lost is no conflict, also when more was typed since', async () => {
  const { draft, server, save, changeElsewhere } = await openSaved();
  server.trouble = gone;
  await save('Mine, changed');
  server.trouble = undefined;
  // It had arrived all the same.
  changeElsewhere({ data: named('Mine, changed'), revision: 2 });

  await save('Mine, changed again');

  await expect.poll(() => name(server.project)).toBe('Mine, changed again');
  await expect.poll(draft).toMatchObject(SAVED);
});

test('a page that is opened again knows the words that it had sent when it was left', async () => {
  const left = await openSaved();
  left.server.trouble = gone;
  await left.save('Mine, changed');
  left.changeElsewhere({ data: named('Mine, changed'), revision: 2 });
  const { server: known, sent } = left.draft();

  const { saver, draft, server, open } = openSaver();
  server.project = left.server.project;
  open(stateNamed('Mine, changed again'), { server: known, isUnsaved: true, sent });
  if (server.project) saver.resolve(server.project);

  await expect.poll(() => name(server.project)).toBe('Mine, changed again');
  await expect.poll(draft).toMatchObject(SAVED);
});

test('a creation whose answer got lost makes no second project, also when more was typed and the page opened again', async () => {
  const left = openSaver();
  left.server.losesAnswers = true;
  await left.save('Mine');
  left.saver.close();
  const { newId, sent } = left.draft();

  const { draft, server, open } = openSaver();
  server.project = left.server.project;
  open(stateNamed('Mine, changed'), { server: null, isUnsaved: true, newId, sent });

  await expect.poll(() => name(server.project)).toBe('Mine, changed');
  await expect.poll(draft).toMatchObject({ ...SAVED, server: { revision: 2 }, newId: undefined });
  expect(server.created).toEqual([]);
});

test('a creation whose answer got lost, and which somebody else has worked on since, is a conflict', async () => {
  const { draft, server, save, changeElsewhere } = openSaver();
  server.losesAnswers = true;
  await save('Mine');
  changeElsewhere({ data: named('Theirs'), revision: 2 });

  await save('Mine, changed');

  expect(draft()).toMatchObject({ kind: 'conflict', theirs: { revision: 2 } });
});

test('saves asked for at the same moment follow each other', async () => {
  const { saver, server, states, type } = openSaver();
  type('Mine');
  const first = saver.saveNow();
  const others = [saver.saveNow(), saver.saveNow()];
  type('Mine, changed');
  await Promise.all([first, ...others]);

  expect(name(server.project)).toBe('Mine, changed');
  expect(server.created).toHaveLength(1);
  expect(states.map(({ kind }) => kind)).not.toContain('conflict');
});

test('what is taken back while the server is away needs no saving', async () => {
  const { draft, server, save, type } = await openSaved();
  server.trouble = gone;
  await save('Mine, changed');

  type('Mine');

  expect(draft()).toMatchObject(SAVED);
});

test('a change after the video becomes a new version', async () => {
  const { server, save, changeElsewhere } = await openSaved();
  const video = server.project?.id;
  changeElsewhere({ state: 'kept' });

  await save('Mine, better');

  await expect.poll(() => server.created).toEqual([undefined, video]);
  expect(name(server.project)).toBe('Mine, better');
});

test('a project that was thrown away elsewhere is created anew', async () => {
  const { server, save } = await openSaved();
  server.trouble = refusal(404);
  await save('Still mine');

  server.trouble = undefined;

  await expect.poll(() => server.created).toHaveLength(2);
});

test.each(['is created', 'is refused'])(
  'a draft that is opened while the one before %s is a project of its own',
  async (outcome) => {
    const { saver, draft, server, late, save, type, open } = openSaver();
    type('Before');
    if (outcome === 'is refused') server.trouble = refusal(422);
    const saving = saver.saveNow();
    open(FRESH_STATE, NEVER_SAVED);
    await saving;
    expect(draft()).toMatchObject({ kind: 'local', server: null, newId: undefined });
    expect(late.map(name)).toEqual(outcome === 'is refused' ? [] : ['Before']);
    server.trouble = undefined;
    const before = server.project?.id;

    await save('After');

    expect(name(server.project)).toBe('After');
    expect(server.project?.id).not.toBe(before);
  },
);
