import type { QueryClient } from '@tanstack/react-query';
import { localDraftOf } from '#web/features/create/state/project-data.ts';
import { isGenerating, type StepNumber } from '#web/features/create/state/wizard-state.ts';
import type { PendingFiles } from '#web/uploads/pending-files.ts';
import type { HoldTimer } from '#web/uploads/upload-queue.ts';
import { createBrandKit } from './brand-kit.ts';
import { createProjectCopier } from './copy-project.ts';
import { createCustomAudio } from './custom-audio.ts';
import { createDraftSaver, type DraftSaver } from './draft-saver.ts';
import type { DraftStorage } from './draft-storage.ts';
import { createDrafts } from './drafts.ts';
import { createGeneration } from './generation.ts';
import { createLocalFiles } from './local-files.ts';
import { createOtherDrafts } from './other-drafts.ts';
import { createQueries } from './queries.ts';
import type { ServerCalls } from './server-calls.ts';
import { createUploads } from './uploads.ts';
import { createWizardStore, isTransient, type WizardStore } from './wizard-store.ts';

const SAVE_DELAY_MS = 1_000;
const SAVE_RETRY_MS = 8_000;

type Ports = {
  readonly calls: ServerCalls;
  readonly queryClient: QueryClient;
  readonly storage: DraftStorage;
  readonly pending: PendingFiles;
  readonly holdTimer: HoldTimer;
  readonly makeThumbnail: (file: File) => Promise<Blob | undefined>;
};

export type WizardController = ReturnType<typeof createWizard>;

/** The creation wizard of one person in one page. It lives on while its screen is not shown, so that uploads go on. */
export function createWizard(ports: Ports) {
  const { calls, queryClient, storage, pending, holdTimer, makeThumbnail } = ports;
  const store = createWizardStore();
  const queries = createQueries(calls);
  const core = { store, calls, queries, queryClient };
  const files = createLocalFiles(makeThumbnail);
  const others = createOtherDrafts({ store, storage, calls, pending });
  const saver = createDraftSaver({
    store,
    calls: calls.projects,
    onLateAnswer: others.settle,
    delayMs: SAVE_DELAY_MS,
    retryMs: SAVE_RETRY_MS,
  });
  const uploads = createUploads({ ...core, files, pending, holdTimer });
  const audio = createCustomAudio(core);
  const brandKit = createBrandKit(core);
  const generation = createGeneration(core);
  const templates = () => queryClient.getQueryData(queries.templates.queryKey);
  const drafts = createDrafts({ store, saver, others, uploads, generation, templates });
  const copyProject = createProjectCopier({ calls, newId: () => crypto.randomUUID() });
  let opened: Promise<void> | undefined;
  let isCopyRequested = false;

  const stopStoring = store.subscribe((action) => {
    if (!action || isTransient(action) || store.current().isOpening) return;
    storage.save(store.state().isTouched ? localDraftOf(store.state()) : undefined);
  });

  async function preselectTemplate(): Promise<void> {
    const [first] = await queryClient.fetchQuery(queries.templates);
    if (first && !store.isQaMode()) store.dispatch({ type: 'template-preselected', folder: first.folder });
  }

  async function openLatest(): Promise<void> {
    const theirs = await queryClient.fetchQuery(queries.latestDraft);
    if (!isCopyRequested) drafts.openLatest(theirs);
  }

  async function openFirst(): Promise<void> {
    others.load();
    const mine = storage.load();
    if (mine) {
      drafts.loadLocal(mine);
      store.show({ isOpening: false });
    }
    void preselectTemplate();
    if (!store.isQaMode()) await openLatest().catch(() => {});
    store.show({ isOpening: false });
    await brandKit.fill();
  }

  function startNew(): void {
    const saved = brandKit.save();
    drafts.openNew();
    void saved.then(brandKit.fill);
  }

  return {
    current: store.current,
    subscribe: store.subscribe,
    dispatch: store.dispatch,
    queries,
    queryClient,
    uploads,
    audio,
    files,
    drafts,
    open(isForCopy = false): Promise<void> {
      isCopyRequested ||= isForCopy;
      opened ??= openFirst();
      return opened;
    },
    /** Starts a new video. An unfinished draft stays among the others. */
    startNew,
    /** Opens a new version of a project. */
    async openCopy(projectId: string): Promise<void> {
      // Set before anything is awaited: the latest draft must not be loaded over the copy.
      isCopyRequested = true;
      await opened;
      isCopyRequested = false;
      drafts.openProject(await copyProject(projectId));
    },
    discardOther: others.discard,
    keepMine: saver.keepMine,
    saveNow: saver.saveNow,
    goTo(step: StepNumber): void {
      if (store.state().step === 2 && step !== 2) void brandKit.save();
      store.dispatch({ type: 'step-chosen', step });
    },
    async generate(): Promise<void> {
      void brandKit.save();
      await saver.saveNow();
      await generation.start();
    },
    ...createVisit({ store, saver, generation, startNew, opened: () => opened }),
    close(): void {
      uploads.stop();
      saver.close();
      stopStoring();
      for (const queryKey of [['media-descriptions'], ['portrait-url']])
        void queryClient.cancelQueries({ queryKey });
    },
  };
}

type VisitPorts = {
  readonly store: WizardStore;
  readonly saver: DraftSaver;
  readonly generation: ReturnType<typeof createGeneration>;
  readonly startNew: () => void;
  readonly opened: () => Promise<void> | undefined;
};

/** What happens when the screen is shown and left. */
function createVisit({ store, saver, generation, startNew, opened }: VisitPorts) {
  let leaving: ReturnType<typeof setTimeout> | undefined;
  const hasVideos = () => store.state().generation.kind === 'asked';
  return {
    /**
     * The screen is shown; `isReturn` by a reload or the browser's Back, to what was shown before. Otherwise videos that
     * have ended since give way to a new draft: the library has them.
     */
    async enter(isReturn: boolean): Promise<void> {
      clearTimeout(leaving);
      if (isReturn || !hasVideos() || store.isQaMode()) return;
      store.show({ isCheckingVideos: true });
      // Opened first: the server's draft would otherwise be loaded over the new one.
      const [haveEnded] = await Promise.all([generation.haveEnded(), opened()]);
      store.show({ isCheckingVideos: false });
      if (haveEnded && hasVideos()) startNew();
    },
    /** The screen is left, unless it is shown again at once. Finished videos give way to a new draft. */
    leave(): void {
      leaving = setTimeout(() => {
        if (hasVideos() && !isGenerating(store.state()) && !store.isQaMode()) startNew();
        else void saver.saveNow();
      });
    },
  };
}
