import { pictureUrlsKey } from '#web/api/picture-url.ts';
import { localDraftOf } from '#web/features/create/state/project-data.ts';
import { isGenerating, type StepNumber } from '#web/features/create/state/wizard-state.ts';
import type { HoldTimer } from '#web/uploads/hold.ts';
import { createBrandKit } from './brand-kit.ts';
import { createDrafts } from './drafts.ts';
import { createGeneration } from './generation.ts';
import { createLocalFiles } from './local-files.ts';
import { createOpening } from './opening.ts';
import { createQueries } from './queries.ts';
import { createRecorder } from './recorder.ts';
import { createSoundUpload } from './sound-upload.ts';
import { createUploads } from './uploads.ts';
import { createWizardStore, isTransient, type WizardCore } from './wizard-store.ts';

type Ports = Omit<WizardCore, 'store' | 'queries'> & {
  readonly holdTimer: HoldTimer;
  readonly makeThumbnail: (file: File) => Promise<Blob | undefined>;
};

export type WizardController = ReturnType<typeof createWizard>;

/** The creation wizard of one person in one page. It lives on while its screen is not shown, so that uploads go on. */
export function createWizard(ports: Ports) {
  const { calls, queryClient, storage, makeThumbnail } = ports;
  const store = createWizardStore();
  const { dispatch, state, show, isQaMode } = store;
  const queries = createQueries(calls);
  const core = { ...ports, store, queries };
  const files = createLocalFiles(makeThumbnail);
  const uploads = createUploads({ ...core, files });
  const generation = createGeneration(core);
  const audio = createSoundUpload(core, 'audio');
  const narration = createSoundUpload(core, 'narration');
  const recorder = createRecorder((recording) => void narration.addRecording(recording));
  const drafts = createDrafts(core, { uploads, audio, narration, recorder, generation });
  const { saveNow, saveAndCompare, keepMine } = drafts.saver;
  const brandKit = createBrandKit(core);
  const opening = createOpening(core, drafts, brandKit);
  let leaving: ReturnType<typeof setTimeout> | undefined;
  let isClosed = false;

  const hasVideos = () => state().generation.kind === 'asked';
  const stopStoring = store.subscribe((action) => {
    if (!action || isTransient(action) || store.get().isOpening) return;
    storage.save(state().isTouched ? localDraftOf(state()) : undefined);
  });

  function startNew(): void {
    const saved = brandKit.save();
    drafts.openNew();
    void saved.then(brandKit.fill);
  }

  return {
    get: store.get,
    subscribe: store.subscribe,
    dispatch,
    queries,
    queryClient,
    uploads,
    audio,
    narration,
    recorder,
    files,
    drafts,
    keepMine,
    saveNow,
    open: opening.open,
    openCopy: opening.openCopy,
    openDraft: opening.openDraft,
    /** Starts a new video. An unfinished draft stays among the others. */
    startNew,
    goTo(step: StepNumber): void {
      const saved = state().step === 2 && step !== 2 ? brandKit.save() : Promise.resolve();
      // One after the other: an answer from before the save would be older than what was saved.
      if (step === 2 || step === 4) void saved.then(brandKit.refresh);
      dispatch({ type: 'step-chosen', step });
    },
    /** Requests the videos; not while there are two versions to choose from. */
    async generate(): Promise<void> {
      const { draftNumber } = store.get();
      void brandKit.save();
      await saveAndCompare();
      if (draftNumber === store.get().draftNumber && state().draft.kind !== 'conflict')
        await generation.start();
    },
    /**
     * The screen is shown; `isReturn` by a reload or the browser's Back, to what was shown before. Otherwise videos that
     * have ended since give way to a new draft: the library has them.
     */
    async enter(isReturn: boolean): Promise<void> {
      clearTimeout(leaving);
      if (isReturn || !hasVideos() || isQaMode()) return;
      show({ isCheckingVideos: true });
      // Opened first: the server's draft would otherwise be loaded over the new one.
      const [haveEnded] = await Promise.all([generation.haveEnded(), opening.opened()]);
      show({ isCheckingVideos: false });
      if (haveEnded && hasVideos()) startNew();
    },
    /** The screen is left, unless it is shown again at once. Finished videos give way to a new draft. */
    leave(): void {
      if (isClosed) return;
      leaving = setTimeout(() => {
        if (hasVideos() && !isGenerating(state()) && !isQaMode()) startNew();
        else {
          void saveNow();
          // Now: the profile, where the agent may be on the way to, changes the kit too.
          void brandKit.save();
        }
      });
    },
    /** Ends what goes on. Files that are not sent yet stay on this device with their draft. */
    close(): void {
      isClosed = true;
      clearTimeout(leaving);
      recorder.stop();
      uploads.storeAllUnsent();
      for (const upload of [uploads, audio, narration]) upload.stop();
      drafts.saver.close();
      stopStoring();
      for (const queryKey of [['media-descriptions'], pictureUrlsKey])
        void queryClient.cancelQueries({ queryKey });
    },
  };
}
