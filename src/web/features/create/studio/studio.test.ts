import { expect, test } from 'vitest';
import type { Project } from '#shared/api/projects.ts';
import { ApiError } from '#web/api/api-error.ts';
import { FALLBACK_TEMPLATES } from '#web/features/create/state/fallback-templates.ts';
import { EMPTY_WORDS } from '#web/features/create/state/wizard-state.ts';
import { createLocalDrafts } from './local-drafts.ts';
import type { ServerCalls } from './server-calls.ts';
import { createStudio, type Studio } from './studio.ts';

const BROKEN = 'broken.jpg';
const fileNamed = (name: string) => new File(['a picture'], name, { type: 'image/jpeg' });
const refusal = (status: number) => new ApiError(new Response(null, { status }), undefined);

/** A server that keeps drafts, and a browser that keeps what it is given; pages come and go. */
function openBrowser({ hasRoomForFiles = true } = {}) {
  const projects = new Map<string, Project>();
  const kept = new Map<string, string>();
  const files = new Map<string, File>();
  let haveVideosEnded = false;
  const store = (id: string, data: Project['data'], revision: number): Project => {
    const project: Project = { id, parentId: null, state: 'draft', data, revision, updatedAt: '' };
    // The latest one stands last.
    projects.delete(id);
    projects.set(id, project);
    return project;
  };
  const find = (id: string) => {
    const project = projects.get(id);
    if (!project) throw refusal(404);
    return project;
  };
  const unused = () => Promise.reject(new Error('Nobody asks for this here'));
  const calls: ServerCalls = {
    projects: {
      create: async (id, data) => projects.get(id) ?? store(id, data, 1),
      save: async (id, data, revision) => {
        if (find(id).revision !== revision) throw refusal(409);
        return store(id, data, revision + 1);
      },
      get: async (id) => find(id),
    },
    throwDraftAway: async (id) => void projects.delete(id),
    hasVideoEnded: async () => haveVideosEnded,
    templates: async () => [...FALLBACK_TEMPLATES],
    // The slowest of all answers.
    latestDraft: async () => {
      await new Promise((resolve) => setImmediate(resolve));
      return [...projects.values()].at(-1) ?? null;
    },
    copyProject: unused,
    brandKit: async () => ({
      realtor_info: EMPTY_WORDS.realtor_info,
      brokerage_info: EMPTY_WORDS.brokerage_info,
    }),
    saveBrandKit: async () => {},
    describe: async () => [],
    audioFacts: unused,
    generate: unused,
    sendMedia: (file) =>
      file.name === BROKEN ? Promise.reject(refusal(400)) : new Promise(() => 'on its way for ever'),
    sendAudio: unused,
  };
  const openPage = () => {
    const studio = createStudio({
      calls,
      drafts: createLocalDrafts('dana', () => ({
        getItem: (key) => kept.get(key) ?? null,
        setItem: (key, value) => void kept.set(key, value),
        removeItem: (key) => void kept.delete(key),
      })),
      pending: {
        keep: async (id, file) => {
          if (hasRoomForFiles) files.set(id, file);
        },
        find: async (id) => files.get(id),
        forget: async (id) => void files.delete(id),
      },
      patience: { waitOut: unused, tryNow: () => {} },
      shrink: async () => undefined,
    });
    return { studio, opened: studio.open() };
  };
  return {
    videosEnd: () => {
      haveVideosEnded = true;
    },
    namesOnServer: () => [...projects.values()].map(({ data }) => data.name),
    /** A page that has only begun to open. */
    beginPage: () => openPage().studio,
    async openPage(): Promise<Studio> {
      const { studio, opened } = openPage();
      await opened;
      return studio;
    },
  };
}

async function writeDraft(studio: Studio, name: string): Promise<void> {
  studio.dispatch({ type: 'name-typed', name });
  await studio.saveNow();
}

const nameOnTable = (studio: Studio) => studio.current().wizard.project.name;
const waitingNames = (studio: Studio) => studio.current().aside.others.map(({ project }) => project.name);
function latestWaiting(studio: Studio) {
  const [draft] = studio.current().aside.others;
  if (!draft) throw new Error('No draft waits');
  return draft;
}

test('a new video begins empty; the unfinished one waits, and neither takes the place of the other', async () => {
  const { openPage, namesOnServer } = openBrowser();
  const studio = await openPage();
  await writeDraft(studio, 'Juniper Lane');

  studio.startNew();
  expect([nameOnTable(studio), waitingNames(studio)]).toEqual(['', ['Juniper Lane']]);
  await writeDraft(studio, 'Harbor View');
  expect(namesOnServer()).toEqual(['Juniper Lane', 'Harbor View']);

  studio.swap(latestWaiting(studio));
  expect([nameOnTable(studio), waitingNames(studio)]).toEqual(['Juniper Lane', ['Harbor View']]);
});

test('what was typed a moment before the new video is saved too', async () => {
  const { openPage, namesOnServer } = openBrowser();
  const studio = await openPage();
  studio.dispatch({ type: 'name-typed', name: 'Juniper Lane' });

  studio.startNew();
  await writeDraft(studio, 'Harbor View');

  expect(namesOnServer()).toEqual(['Juniper Lane', 'Harbor View']);
  expect(latestWaiting(studio)).toMatchObject({ isUnsaved: false, server: { revision: 1 } });
});

test('a reload stays with the new video, and with all that waits', async () => {
  const { openPage } = openBrowser();
  const studio = await openPage();
  for (const name of ['Juniper Lane', 'Harbor View']) {
    await writeDraft(studio, name);
    studio.startNew();
  }

  const reloaded = await openPage();

  expect(nameOnTable(reloaded)).toBe('');
  expect(waitingNames(reloaded)).toEqual(['Harbor View', 'Juniper Lane']);
});

test('a draft with nothing in it is not kept', async () => {
  const studio = await openBrowser().openPage();

  studio.startNew();

  expect(waitingNames(studio)).toEqual([]);
});

test('a draft that is thrown away does not come back', async () => {
  const { openPage, namesOnServer } = openBrowser();
  const studio = await openPage();
  await writeDraft(studio, 'Juniper Lane');
  studio.startNew();

  await studio.throwAway(latestWaiting(studio));

  expect(namesOnServer()).toEqual([]);
  const reloaded = await openPage();
  expect([nameOnTable(reloaded), waitingNames(reloaded)]).toEqual(['', []]);
});

test('files on their way when a new video is started go on with their draft', async () => {
  const studio = await openBrowser().openPage();
  studio.media.add([fileNamed('kitchen.jpg'), fileNamed('garden.jpg')]);
  studio.startNew();
  expect(studio.current().wizard.media).toEqual([]);

  studio.swap(latestWaiting(studio));

  const states = () => studio.current().wizard.media.map(({ name, state }) => [name, state.kind]);
  await expect.poll(states).toEqual([
    ['kitchen.jpg', 'sending'],
    ['garden.jpg', 'waiting'],
  ]);
});

/** A video is in the making when the page is left. */
async function leaveWhileMaking() {
  const { openPage, beginPage, videosEnd } = openBrowser();
  const studio = await openPage();
  await writeDraft(studio, 'Juniper Lane');
  studio.goTo(4);
  const video = {
    id: 'video',
    filename: 'film.mp4',
    format: '16:9',
    cut: 'branded',
    outcome: 'making',
  } as const;
  studio.dispatch({ type: 'generation-accepted', videos: [video] });
  return { studio, openPage, beginPage, videosEnd };
}

test.each(['in the same page', 'in a page opened since', 'in a page that still opens'])(
  'videos that ended while the agent was elsewhere make room for the next one: %s',
  async (where) => {
    const { studio, openPage, beginPage, videosEnd } = await leaveWhileMaking();
    studio.leave();
    videosEnd();

    const pages = { 'in a page opened since': openPage, 'in a page that still opens': beginPage };
    const entered = await (pages[where as keyof typeof pages]?.() ?? studio);
    await entered.enter(false);
    await entered.open();

    expect(entered.current().wizard).toMatchObject({ step: 1, generation: { kind: 'idle' } });
    expect([nameOnTable(entered), waitingNames(entered)]).toEqual(['', []]);
  },
);

test('a video that is still being made is shown to whoever comes back', async () => {
  const { studio } = await leaveWhileMaking();
  studio.leave();

  await studio.enter(false);

  expect(studio.current().wizard).toMatchObject({ step: 4, generation: { kind: 'asked' } });
});

test('a reload shows the video that it waited for', async () => {
  const { openPage, videosEnd } = await leaveWhileMaking();
  videosEnd();

  const reloaded = await openPage();
  await reloaded.enter(true);

  expect(reloaded.current().wizard).toMatchObject({ step: 4, generation: { kind: 'asked' } });
});

test('after a reload a refused file is not called lost', async () => {
  const { openPage } = openBrowser({ hasRoomForFiles: false });
  const studio = await openPage();
  studio.media.add([fileNamed(BROKEN)]);
  await expect.poll(() => studio.current().wizard.media[0]?.state.kind).toBe('failed');

  const reloaded = await openPage();

  await expect.poll(() => reloaded.current().wizard.media).toEqual([]);
  expect(reloaded.current().wizard.removed).toBeUndefined();
});
