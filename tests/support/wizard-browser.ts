import { QueryClient } from '@tanstack/react-query';
import { onTestFinished } from 'vitest';
import type { ProjectFields } from '#shared/api/project-data.ts';
import type { BrandKit, Project, TeamBrandKit } from '#shared/api/projects.ts';
import { ApiError } from '#web/api/api-error.ts';
import { FALLBACK_TEMPLATES } from '#web/features/create/state/fallback-templates.ts';
import { EMPTY_FIELDS } from '#web/features/create/state/wizard-state.ts';
import { createDraftStorage } from '#web/features/create/wizard/draft-storage.ts';
import type { ServerCalls } from '#web/features/create/wizard/server-calls.ts';
import { createWizard, type WizardController } from '#web/features/create/wizard/wizard.ts';

export const BROKEN = 'broken.jpg';
export const fileNamed = (name: string) => new File(['a picture'], name, { type: 'image/jpeg' });
export const refusal = (status: number) => new ApiError(new Response(null, { status }), undefined);

/** A server that keeps drafts, and a browser that keeps what it is given; pages come and go. */
export function openBrowser({ canStoreFiles = true, license_number = '' } = {}) {
  const projects = new Map<string, Project>();
  const kept = new Map<string, string>();
  const files = new Map<string, File>();
  const audioAnswer = Promise.withResolvers<Awaited<ReturnType<ServerCalls['sendAudio']>>>();
  const audioFailures: Error[] = [];
  const hold = Promise.withResolvers<void>();
  let haveVideosEnded = false;
  let isStorageFull = false;
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
        setItem: (key, value) => {
          if (isStorageFull) throw new DOMException('', 'QuotaExceededError');
          kept.set(key, value);
        },
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
    fillStorage: () => {
      isStorageFull = true;
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
    /** As another device does. */
    storeProject: (id: string, fields: Partial<ProjectFields>, revision = 1) =>
      void store(id, { ...EMPTY_FIELDS, ...fields, media: [] }, revision),
    /** The names of the files that this browser keeps until they are sent. */
    filesKept: () => [...files.values()].map(({ name }) => name),
    projectsOnServer: () => [...projects.values()].map(({ data }) => data),
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

export async function writeDraft(wizard: WizardController, name: string): Promise<void> {
  wizard.dispatch({ type: 'name-typed', name });
  await wizard.saveNow();
}

export const openName = (wizard: WizardController) => wizard.get().state.project.name;
export const otherNames = (wizard: WizardController) =>
  wizard.get().otherDrafts.map(({ project }) => project.name);
export function latestOther(wizard: WizardController) {
  const [draft] = wizard.get().otherDrafts;
  if (!draft) throw new Error('There is no other draft');
  return draft;
}
