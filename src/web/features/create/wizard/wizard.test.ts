import { QueryClient } from '@tanstack/react-query';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { ProjectFields } from '#shared/api/project-data.ts';
import type { BrandKit, Project, TeamBrandKit } from '#shared/api/projects.ts';
import { ApiError, NetworkError } from '#web/api/api-error.ts';
import { FALLBACK_TEMPLATES } from '#web/features/create/state/fallback-templates.ts';
import { EMPTY_FIELDS } from '#web/features/create/state/wizard-state.ts';
import { createDraftStorage } from './draft-storage.ts';
import type { ServerCalls } from './server-calls.ts';
import { createWizard, type WizardController } from './wizard.ts';

const BROKEN = 'broken.jpg';
const fileNamed = (name: string) => new File(['a picture'], name, { type: 'image/jpeg' });
const refusal = (status: number) => new ApiError(new Response(null, { status }), undefined);

/** A server that keeps drafts, and a browser that keeps what it is given; pages come and go. */
function openBrowser({ canStoreFiles = true, license_number = '' } = {}) {
  const projects = new Map<string, Project>();
  const kept = new Map<string, string>();
  const files = new Map<string, File>();
  const audioAnswer = Promise.withResolvers<Awaited<ReturnType<ServerCalls['sendAudio']>>>();
  const audioFailures: Error[] = [];
  const hold = Promise.withResolvers<void>();
  let haveVideosEnded = false;
  let team: TeamBrandKit | null = null;
  const { realtor_info, brokerage_info } = EMPTY_FIELDS;
  let kit: BrandKit = { realtor_info: { ...realtor_info, license_number }, brokerage_info, brand_style: {} };
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
    discardDraft: async (id) => void projects.delete(id),
    hasVideoEnded: async () => haveVideosEnded,
    templates: async () => [...FALLBACK_TEMPLATES],
    // The slowest of all answers.
    latestDraft: async () => {
      await new Promise((resolve) => setImmediate(resolve));
      return [...projects.values()].at(-1) ?? null;
    },
    copyProject: async (parentId, id) => store(id, find(parentId).data, 1),
    brandKit: async () => ({ brandKit: kit, team }),
    saveBrandKit: async (brandKit) => {
      kit = brandKit;
      return { brandKit, team };
    },
    describe: async () => [],
    audioFacts: unused,
    generate: unused,
    sendMedia: (file) =>
      file.name === BROKEN ? Promise.reject(refusal(400)) : new Promise(() => 'on its way for ever'),
    // Does not react to its signal, as if the answer were on its way already.
    sendAudio: () => {
      const failure = audioFailures.shift();
      return failure ? Promise.reject(failure) : audioAnswer.promise;
    },
  };
  const openPage = () => {
    const wizard = createWizard({
      calls,
      queryClient: new QueryClient(),
      storage: createDraftStorage('dana', () => ({
        getItem: (key) => kept.get(key) ?? null,
        setItem: (key, value) => void kept.set(key, value),
        removeItem: (key) => void kept.delete(key),
      })),
      pending: {
        add: async (id, file) => {
          if (canStoreFiles) files.set(id, file);
        },
        find: async (id) => files.get(id),
        remove: async (id) => void files.delete(id),
      },
      holdTimer: { wait: () => hold.promise, retryNow: () => {} },
      makeThumbnail: async () => undefined,
      account: { name: 'Dana Whitfield', email: 'dana@example.com' },
    });
    onTestFinished(() => wizard.close());
    return { wizard, opened: wizard.open() };
  };
  return {
    teamLocks: (next: Pick<TeamBrandKit, 'brokerage_info'>) => {
      team = { ...next, brand_style: {}, isLocked: true };
    },
    videosEnd: () => {
      haveVideosEnded = true;
    },
    audioFails: (...failures: Error[]) => void audioFailures.push(...failures),
    holdsEnd: hold.resolve,
    audioArrives: () => {
      const file = { filename: 'voice', originalName: 'voice.webm', size: 7 };
      audioAnswer.resolve({ ...file, url: '', durationSeconds: 2 });
    },
    kitOnServer: () => kit,
    savesLicense: (license_number: string) => {
      kit = { ...kit, realtor_info: { ...kit.realtor_info, license_number } };
    },
    storeProject: (id: string, fields: Partial<ProjectFields>) =>
      void store(id, { ...EMPTY_FIELDS, ...fields, media: [] }, 1),
    namesOnServer: () => [...projects.values()].map(({ data }) => data.name),
    /** A page that has only begun to open. */
    beginPage: () => openPage().wizard,
    async openPage(): Promise<WizardController> {
      const { wizard, opened } = openPage();
      await opened;
      return wizard;
    },
  };
}

async function writeDraft(wizard: WizardController, name: string): Promise<void> {
  wizard.dispatch({ type: 'name-typed', name });
  await wizard.saveNow();
}

const openName = (wizard: WizardController) => wizard.get().state.project.name;
const otherNames = (wizard: WizardController) => wizard.get().otherDrafts.map(({ project }) => project.name);
function latestOther(wizard: WizardController) {
  const [draft] = wizard.get().otherDrafts;
  if (!draft) throw new Error('There is no other draft');
  return draft;
}

test('a first video starts with the name and address of the account, and a license that is saved already', async () => {
  const { openPage } = openBrowser({ license_number: '01234567' });
  const { realtor_info } = (await openPage()).get().state.project;
  expect(realtor_info).toMatchObject({
    name: 'Dana Whitfield',
    email: 'dana@example.com',
    license_number: '01234567',
  });
});

test('a new video begins empty; the unfinished one is kept, and neither takes the place of the other', async () => {
  const { openPage, namesOnServer } = openBrowser();
  const wizard = await openPage();
  await writeDraft(wizard, 'Juniper Lane');

  wizard.startNew();
  expect([openName(wizard), otherNames(wizard)]).toEqual(['', ['Juniper Lane']]);
  await writeDraft(wizard, 'Harbor View');
  expect(namesOnServer()).toEqual(['Juniper Lane', 'Harbor View']);

  wizard.drafts.openOther(latestOther(wizard));
  expect([openName(wizard), otherNames(wizard)]).toEqual(['Juniper Lane', ['Harbor View']]);
});

test('what was typed a moment before the new video is saved too', async () => {
  const { openPage, namesOnServer } = openBrowser();
  const wizard = await openPage();
  wizard.dispatch({ type: 'name-typed', name: 'Juniper Lane' });

  wizard.startNew();
  await writeDraft(wizard, 'Harbor View');

  expect(namesOnServer()).toEqual(['Juniper Lane', 'Harbor View']);
  expect(latestOther(wizard)).toMatchObject({ isUnsaved: false, server: { revision: 1 } });
});

test('a reload stays with the new video, and with all other drafts', async () => {
  const { openPage } = openBrowser();
  const wizard = await openPage();
  for (const name of ['Juniper Lane', 'Harbor View']) {
    await writeDraft(wizard, name);
    wizard.startNew();
  }

  const reloaded = await openPage();

  expect(openName(reloaded)).toBe('');
  expect(otherNames(reloaded)).toEqual(['Harbor View', 'Juniper Lane']);
});

test('a draft with nothing in it is not kept', async () => {
  const wizard = await openBrowser().openPage();

  wizard.startNew();

  expect(otherNames(wizard)).toEqual([]);
});

test('a draft that is thrown away does not come back', async () => {
  const { openPage, namesOnServer } = openBrowser();
  const wizard = await openPage();
  await writeDraft(wizard, 'Juniper Lane');
  wizard.startNew();

  await wizard.drafts.discardOther(latestOther(wizard));

  expect(namesOnServer()).toEqual([]);
  const reloaded = await openPage();
  expect([openName(reloaded), otherNames(reloaded)]).toEqual(['', []]);
});

test('files on their way when a new video is started go on with their draft', async () => {
  const wizard = await openBrowser().openPage();
  wizard.uploads.add([fileNamed('kitchen.jpg'), fileNamed('garden.jpg')]);
  wizard.startNew();
  expect(wizard.get().state.media).toEqual([]);

  wizard.drafts.openOther(latestOther(wizard));

  const states = () => wizard.get().state.media.map(({ name, state }) => [name, state.kind]);
  await expect.poll(states).toEqual([
    ['kitchen.jpg', 'sending'],
    ['garden.jpg', 'waiting'],
  ]);
});

test.each(['narration', 'audio'] as const)(
  'an upload of %s that is answered after a new video was started leaves that one as it is',
  async (sound) => {
    const { openPage, audioArrives } = openBrowser();
    const wizard = await openPage();
    const sent = wizard[sound].add(new File(['a voice'], 'voice.webm', { type: 'audio/webm' }));
    wizard.startNew();
    audioArrives();
    await sent;

    expect(wizard.get().state[sound]).toEqual({ kind: 'none' });
  },
);

test.each(['audio', 'narration'] as const)(
  'an upload of %s waits while the network is lost and the server restarts, and goes on by itself',
  async (sound) => {
    const { openPage, audioFails, holdsEnd, audioArrives } = openBrowser();
    const wizard = await openPage();
    const shown = () => JSON.stringify([wizard.get().state[sound], wizard.get().state.notices]);
    audioFails(new NetworkError('Network Error'), refusal(503));
    const sent = wizard[sound].add(new File(['a voice'], 'voice.webm', { type: 'audio/webm' }));
    await vi.waitFor(() =>
      expect(shown()).toContain('Waiting for the network. The upload goes on by itself.'),
    );

    holdsEnd();
    audioArrives();
    await sent;

    expect(wizard.get().state[sound]).toMatchObject({ kind: 'ready', filename: 'voice' });
    expect(wizard.get().state.notices.map(({ title }) => title)).toEqual([
      'Audio file uploaded successfully.',
    ]);
  },
);

test('a recording on its way when a new video is started stays on this device, with its draft', async () => {
  const { openPage, audioArrives } = openBrowser();
  const wizard = await openPage();
  const file = Promise.resolve(new File(['a voice'], 'voice.webm', { type: 'audio/webm' }));
  // The recording has ended with the draft; its file comes after.
  const sent = wizard.narration.addRecording({ name: 'voice.webm', file });
  wizard.startNew();
  audioArrives();
  await sent;

  wizard.drafts.openOther(latestOther(wizard));

  expect(wizard.get().state.narration).toMatchObject({ kind: 'unsent', name: 'voice.webm' });
  expect((await wizard.narration.findUnsent())?.name).toBe('voice.webm');
});

/** A video is in the making when the page is left. */
async function leaveWhileMaking() {
  const { openPage, beginPage, videosEnd } = openBrowser();
  const wizard = await openPage();
  await writeDraft(wizard, 'Juniper Lane');
  wizard.goTo(4);
  const video = {
    id: 'video',
    filename: 'film.mp4',
    format: '16:9',
    cut: 'branded',
    outcome: 'making',
  } as const;
  wizard.dispatch({ type: 'generation-asked', request: { key: 'k', fingerprint: 'p' } });
  wizard.dispatch({ type: 'generation-accepted', key: 'k', videos: [video] });
  return { wizard, openPage, beginPage, videosEnd };
}

test.each(['in the same page', 'in a page opened since', 'in a page that still opens'])(
  'videos that ended while the agent was elsewhere give way to the next one: %s',
  async (where) => {
    const { wizard, openPage, beginPage, videosEnd } = await leaveWhileMaking();
    wizard.leave();
    videosEnd();

    const pages = { 'in a page opened since': openPage, 'in a page that still opens': beginPage };
    const entered = await (pages[where as keyof typeof pages]?.() ?? wizard);
    await entered.enter(false);
    await entered.open();

    expect(entered.get().state).toMatchObject({ step: 1, generation: { kind: 'idle' } });
    expect([openName(entered), otherNames(entered)]).toEqual(['', []]);
  },
);

test('what is changed while a video is made is kept as another draft, also over a reload', async () => {
  const { wizard, openPage, videosEnd } = await leaveWhileMaking();
  wizard.uploads.add([fileNamed('garden.jpg')]);
  await writeDraft(wizard, 'Juniper Lane, revised');
  videosEnd();

  const reloaded = await openPage();
  await reloaded.enter(false);

  expect([openName(reloaded), otherNames(reloaded)]).toEqual(['', ['Juniper Lane, revised']]);
  reloaded.drafts.openOther(latestOther(reloaded));
  expect(reloaded.get().state).toMatchObject({
    generation: { kind: 'idle' },
    media: [{ name: 'garden.jpg' }],
  });
  await expect.poll(() => reloaded.get().state.media[0]?.state.kind).toBe('sending');
});

test('a video that is still being made is shown to whoever comes back', async () => {
  const { wizard } = await leaveWhileMaking();
  wizard.leave();

  await wizard.enter(false);

  expect(wizard.get().state).toMatchObject({ step: 4, generation: { kind: 'asked' } });
});

test('a reload shows the video that it waited for', async () => {
  const { openPage, videosEnd } = await leaveWhileMaking();
  videosEnd();

  const reloaded = await openPage();
  await reloaded.enter(true);

  expect(reloaded.get().state).toMatchObject({ step: 4, generation: { kind: 'asked' } });
});

test('after a reload a refused file is not called lost', async () => {
  const { openPage } = openBrowser({ canStoreFiles: false });
  const wizard = await openPage();
  wizard.uploads.add([fileNamed(BROKEN)]);
  await expect.poll(() => wizard.get().state.media[0]?.state.kind).toBe('failed');

  const reloaded = await openPage();

  await expect.poll(() => reloaded.get().state.media).toEqual([]);
  expect(reloaded.get().state.removed).toBeUndefined();
});

test('what a team locks takes the place of what an open draft says, and the wizard knows that it did', async () => {
  const { openPage, teamLocks } = openBrowser();
  const wizard = await openPage();
  const { brokerage_info } = EMPTY_FIELDS;
  wizard.dispatch({ type: 'field-typed', group: 'brokerage_info', field: 'name', value: 'Red Door' });
  await writeDraft(wizard, 'Juniper Lane');

  teamLocks({ brokerage_info: { ...brokerage_info, name: 'Blue Door', phone: '555-0100' } });
  wizard.goTo(4);
  await expect.poll(() => wizard.get().state.project.brokerage_info.name).toBe('Blue Door');

  expect(wizard.get().state).toMatchObject({
    project: { name: 'Juniper Lane', brokerage_info: { phone: '555-0100' } },
    isReplacedByTeam: true,
  });
  await wizard.saveNow();
  wizard.startNew();
  await expect.poll(() => wizard.get().state.project.brokerage_info.name).toBe('Blue Door');
  expect(wizard.get().state.isReplacedByTeam).toBe(false);
});

test("a copy of a colleague's video leaves the brand kit as it is, but for what is changed in the copy", async () => {
  const { openPage, kitOnServer, storeProject } = openBrowser({ license_number: '01234567' });
  const { realtor_info, brokerage_info } = EMPTY_FIELDS;
  storeProject('theirs', {
    realtor_info: { ...realtor_info, name: 'Sam' },
    brokerage_info: { ...brokerage_info, name: 'Red Door' },
  });
  const wizard = await openPage();
  const before = kitOnServer();

  await wizard.openCopy('theirs');
  wizard.goTo(2);
  wizard.goTo(3);
  wizard.dispatch({ type: 'style-chosen', style: { accent: '#1f4e79' } });
  wizard.goTo(2);
  wizard.goTo(3);

  await expect.poll(() => kitOnServer().brand_style).toEqual({ accent: '#1f4e79' });
  expect(kitOnServer()).toEqual({ ...before, brand_style: { accent: '#1f4e79' } });
});

test('a license saved in another tab meanwhile stays in the brand kit', async () => {
  const { openPage, kitOnServer, savesLicense } = openBrowser({ license_number: '01234567' });
  const wizard = await openPage();
  wizard.goTo(2);
  await expect.poll(() => wizard.queryClient.isFetching()).toBe(0);
  savesLicense('07654321');

  wizard.dispatch({ type: 'field-typed', group: 'brokerage_info', field: 'name', value: 'Blue Door' });
  wizard.goTo(3);

  await expect.poll(() => kitOnServer().brokerage_info.name).toBe('Blue Door');
  expect(kitOnServer().realtor_info.license_number).toBe('07654321');
});

test('details typed before a reload are in the brand kit of the next video', async () => {
  const { openPage, kitOnServer } = openBrowser();
  const wizard = await openPage();
  wizard.goTo(2);
  wizard.dispatch({ type: 'field-typed', group: 'brokerage_info', field: 'name', value: 'Blue Door' });

  (await openPage()).goTo(3);

  await expect.poll(() => kitOnServer().brokerage_info.name).toBe('Blue Door');
});
