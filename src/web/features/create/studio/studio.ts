import { FALLBACK_TEMPLATES } from '#web/features/create/state/fallback-templates.ts';
import {
  type LocalDraft,
  localDraftOf,
  type ServerCopy,
  stateOfLocalDraft,
} from '#web/features/create/state/local-draft.ts';
import { projectDataOf, stateOfProject } from '#web/features/create/state/project-data.ts';
import { findTemplate } from '#web/features/create/state/step-checks.ts';
import type { WizardAction } from '#web/features/create/state/wizard-reducer.ts';
import {
  FRESH_STATE,
  isGenerating,
  type StepNumber,
  type WizardState,
} from '#web/features/create/state/wizard-state.ts';
import type { PendingFiles } from '#web/uploads/pending-files.ts';
import type { Patience } from '#web/uploads/wait-out.ts';
import { createAddresses } from './addresses.ts';
import { createAudioDesk } from './audio-desk.ts';
import { createBrandKitDesk } from './brand-kit-desk.ts';
import { chooseDraft } from './choose-draft.ts';
import { createCopyDesk } from './copy-desk.ts';
import { createDraftSync } from './draft-sync.ts';
import { createFileShelf } from './file-shelf.ts';
import type { LocalDrafts } from './local-drafts.ts';
import { createMediaDesk } from './media-desk.ts';
import type { ServerCalls } from './server-calls.ts';
import { createStudioCore } from './studio-core.ts';
import { firstView, type StudioView } from './studio-view.ts';
import { createVideoDesk } from './video-desk.ts';
import { createWaitingDrafts } from './waiting-drafts.ts';

const SAVE_DELAY_MS = 1_000;
const SAVE_RETRY_MS = 8_000;

export type StudioPorts = {
  readonly calls: ServerCalls;
  readonly drafts: LocalDrafts;
  readonly pending: PendingFiles;
  readonly patience: Patience;
  readonly shrink: (file: File) => Promise<Blob | undefined>;
};

export type Studio = ReturnType<typeof createStudio>;

// What happens many times a second and is not kept.
const PASSING: ReadonlySet<WizardAction['type']> = new Set([
  'queue-changed',
  'noticed',
  'notice-dismissed',
  'media-described',
  'audio-facts-arrived',
]);

/** The wizard's workshop: one for each person and page, whether or not its screen is shown. Uploads go on behind it. */
export function createStudio({ calls, drafts, pending, patience, shrink }: StudioPorts) {
  const listeners = new Set<() => void>();
  let leaving: ReturnType<typeof setTimeout> | undefined;
  let opened: Promise<void> | undefined;
  let isCopyWanted = false;
  let view: StudioView;

  function show(change: Partial<StudioView>): void {
    view = { ...view, ...change };
    for (const notify of listeners) notify();
  }

  const core = createStudioCore((action) => {
    show({ wizard: core.wizard() });
    if (PASSING.has(action.type) || isMereProgress(action)) return;
    persist();
    if (action.type !== 'loaded') sync.changed();
  });
  const sync = createDraftSync({
    calls: calls.projects,
    read: () => (core.wizard().isTouched && !isTryingOut() ? projectDataOf(core.wizard()) : undefined),
    onChange: (state) => {
      show({ sync: state });
      persist();
    },
    onLateAnswer: (project) => waiting.settle(project),
    delayMs: SAVE_DELAY_MS,
    retryMs: SAVE_RETRY_MS,
  });
  const shelf = createFileShelf(shrink);
  const media = createMediaDesk({ core, calls, shelf, pending, patience });
  const audio = createAudioDesk({ core, calls });
  const addresses = createAddresses({ core, calls, onPortraits: (portraits) => show({ portraits }) });
  const brandKit = createBrandKitDesk({ core, calls, isTryingOut });
  const videos = createVideoDesk({
    core,
    calls,
    template: () => findTemplate(view.templates ?? [], core.wizard().project.template),
    projectId: () => (isTryingOut() ? undefined : sync.state().server?.projectId),
    newKey: () => crypto.randomUUID(),
  });
  const copies = createCopyDesk({ calls, newId: () => crypto.randomUUID() });
  const waiting = createWaitingDrafts({ drafts, calls, pending, onChange: (aside) => show({ aside }) });
  view = firstView(core.wizard(), sync.state());

  function isTryingOut(): boolean {
    return view.aside.qa !== undefined;
  }

  function currentDraft() {
    const { server, isUnsaved, sent, newId } = sync.state();
    return localDraftOf(core.wizard(), server, isUnsaved, { sent, newId });
  }

  function persist(): void {
    if (!view.isOpening) drafts.save(core.wizard().isTouched ? currentDraft() : undefined);
  }

  /** Puts the draft on the table aside, if there is something in it that no video was made of. */
  function setDown(): void {
    const { isTouched, generation } = core.wizard();
    if (!isTouched || generation.kind === 'asked') return;
    void sync.saveNow();
    media.setDown();
    waiting.put(currentDraft());
  }

  function putDraftOnTable(draft: LocalDraft): void {
    const { server, isUnsaved, sent, newId } = draft;
    putOnTable(stateOfLocalDraft(draft), server, isUnsaved && !isTryingOut(), { sent, newId });
  }

  function putOnTable(
    state: WizardState,
    server: ServerCopy | null,
    isUnsaved: boolean,
    unanswered: Pick<LocalDraft, 'sent' | 'newId'> = { sent: [] },
  ): void {
    media.stop();
    core.dispatch({ type: 'loaded', state });
    preselect();
    sync.begin(server, isUnsaved, unanswered);
    persist();
    void addresses.learn();
    void media.resume();
    audio.learn().catch(() => {});
    void videos.resume();
  }

  function preselect(): void {
    const first = view.templates?.[0];
    if (first && !isTryingOut()) core.dispatch({ type: 'template-preselected', folder: first.folder });
  }

  async function fillBrandKit(): Promise<void> {
    await brandKit.fill().catch(() => {});
    void addresses.learn();
  }

  async function open(): Promise<void> {
    waiting.load();
    const mine = drafts.load();
    if (mine) putDraftOnTable(mine);
    if (mine) show({ isOpening: false });
    calls
      .templates()
      .catch(() => FALLBACK_TEMPLATES)
      .then((templates) => {
        show({ templates });
        preselect();
      });
    if (!isTryingOut()) await takeLatest().catch(() => {});
    show({ isOpening: false });
    await fillBrandKit();
  }

  async function takeLatest(): Promise<void> {
    const theirs = await calls.latestDraft();
    if (isCopyWanted) return;
    const mine = currentDraft();
    const choice = chooseDraft(mine, theirs, view.aside.others);
    if (!theirs || choice.kind === 'keep-mine') return;
    if (choice.kind === 'ask') return sync.meet(theirs);
    if (choice.kind === 'take-theirs-and-put-mine-aside') setDown();
    const isSameProject = mine.server?.projectId === theirs.id;
    const state = { ...stateOfProject(theirs.data), step: isSameProject ? mine.step : 1 };
    putOnTable(state, { projectId: theirs.id, revision: theirs.revision }, false);
  }

  function startNew(): void {
    setDown();
    const kept = brandKit.keep();
    putOnTable(FRESH_STATE, null, false);
    void kept.then(fillBrandKit);
  }

  /** Videos that ended while the agent was elsewhere were seen in the library: here the next one begins. */
  async function makeRoom(): Promise<void> {
    const isAsked = () => core.wizard().generation.kind === 'asked';
    if (!isAsked() || isTryingOut()) return;
    show({ isMakingRoom: true });
    // Opened first: a draft of the server that came after the fresh start would take its place.
    const [haveEnded] = await Promise.all([videos.haveEnded(), opened]);
    show({ isMakingRoom: false });
    if (haveEnded && isAsked()) startNew();
  }

  return {
    dispatch: core.dispatch,
    media,
    audio,
    files: shelf,
    refreshAddresses: addresses.refresh,
    learnPortrait: addresses.learnPortrait,
    current: () => view,
    subscribe(notify: () => void) {
      listeners.add(notify);
      return () => void listeners.delete(notify);
    },
    open(isForCopy = false) {
      isCopyWanted ||= isForCopy;
      opened ??= open();
      return opened;
    },
    /** A fresh start. An unfinished draft waits, within reach. */
    startNew,
    goTo(step: StepNumber) {
      if (core.wizard().step === 2 && step !== 2) void brandKit.keep();
      core.dispatch({ type: 'step-chosen', step });
    },
    async generate() {
      void brandKit.keep();
      await sync.saveNow();
      await videos.generate();
    },
    /** Opens a new version of a project; what was on the table stays within reach. */
    async openCopy(projectId: string) {
      // Said at once: a draft of another device that arrives meanwhile is not what was asked for.
      isCopyWanted = true;
      await opened;
      isCopyWanted = false;
      const project = await copies.copy(projectId);
      if (isTryingOut()) waiting.setQa(undefined);
      else setDown();
      putOnTable(stateOfProject(project.data), { projectId: project.id, revision: project.revision }, false);
    },
    /** Exchanges the draft on the table with one that waits. */
    swap(other: LocalDraft) {
      waiting.take(other);
      setDown();
      putDraftOnTable(other);
    },
    throwAway: waiting.throwAway,
    keepMine: sync.keepMine,
    takeTheirs() {
      const { theirs } = sync.state();
      if (!theirs) return;
      const { step } = core.wizard();
      putOnTable(
        { ...stateOfProject(theirs.data), step },
        { projectId: theirs.id, revision: theirs.revision },
        false,
      );
    },
    /** Samples instead of the agent's own words, which wait until it is over. */
    startTryingOut() {
      if (isTryingOut()) return;
      waiting.setQa(currentDraft());
      putOnTable({ ...FRESH_STATE, step: core.wizard().step }, null, false);
    },
    tryOut(state: WizardState) {
      if (isTryingOut()) putOnTable(state, null, false);
    },
    stopTryingOut() {
      const { qa } = view.aside;
      if (!qa) return;
      waiting.setQa(undefined);
      putDraftOnTable(qa);
    },
    saveNow: sync.saveNow,
    /** `isReturn`: by a reload or the browser's Back, to what was shown before. */
    async enter(isReturn: boolean) {
      clearTimeout(leaving);
      if (!isReturn) await makeRoom();
    },
    /** The screen is left, unless it comes back at once: a finished video makes room for the next one. */
    leave() {
      leaving = setTimeout(() => {
        const { generation } = core.wizard();
        if (generation.kind === 'asked' && !isGenerating(core.wizard()) && !isTryingOut()) startNew();
        else void sync.saveNow();
      });
    },
    close() {
      media.stop();
      addresses.close();
      sync.close();
    },
  };
}

function isMereProgress(action: WizardAction): boolean {
  return action.type === 'media-changed' && action.state.kind === 'sending' && action.state.percent > 0;
}
