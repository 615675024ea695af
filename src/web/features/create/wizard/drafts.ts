import type { Project } from '#shared/api/projects.ts';
import { chooseDraft } from '#web/features/create/state/choose-draft.ts';
import { NEVER_SAVED, openDraft, type StoredCopy, textOf } from '#web/features/create/state/draft.ts';
import {
  isSameDraft,
  isUnfinished,
  type LocalDraft,
  projectIdOf,
} from '#web/features/create/state/local-draft.ts';
import {
  localDraftOf,
  projectDataOf,
  stateOfLocalDraft,
  stateOfProject,
} from '#web/features/create/state/project-data.ts';
import { reduceWizard, type WizardAction } from '#web/features/create/state/wizard-reducer.ts';
import { FRESH_STATE, type WizardMedia, type WizardState } from '#web/features/create/state/wizard-state.ts';
import { createDraftSaver } from './draft-saver.ts';
import type { Generation } from './generation.ts';
import type { Recorder } from './recorder.ts';
import type { SoundUpload } from './sound-upload.ts';
import type { Uploads } from './uploads.ts';
import type { WizardCore } from './wizard-store.ts';

const SAVE_DELAY_MS = 1_000;
const SAVE_RETRY_MS = 8_000;

/** What goes on in the open draft: it ends with it, or goes on when it is opened again. */
type Running = {
  readonly uploads: Uploads;
  readonly audio: SoundUpload;
  readonly narration: SoundUpload;
  readonly recorder: Recorder;
  readonly generation: Generation;
};

/** Which draft is open and saved, and the others: unfinished ones, and the agent's own during QA mode. */
export function createDrafts(core: WizardCore, running: Running) {
  const { uploads, audio, narration, recorder, generation } = running;
  const { store, storage, calls, pending, queries, queryClient } = core;
  const others = createOtherDrafts(core);
  /** The projects of the drafts that were closed, by the numbers under which they were open. */
  const closed = new Map<number, string | undefined>();

  const saver = createDraftSaver({
    store,
    calls: calls.projects,
    onLateAnswer: others.settle,
    delayMs: SAVE_DELAY_MS,
    retryMs: SAVE_RETRY_MS,
  });

  /** The first template is preselected, except in QA mode. */
  function preselected(state: WizardState): WizardState {
    const first = queryClient.getQueryData(queries.templates.queryKey)?.[0];
    if (!first || store.isQaMode()) return state;
    return reduceWizard(state, { type: 'template-preselected', folder: first.folder });
  }

  /** What the team has locked replaces what was stored before. */
  function locked(state: WizardState): WizardState {
    const team = queryClient.getQueryData(queries.brandKit.queryKey)?.team;
    return team && !store.isQaMode() ? reduceWizard(state, { type: 'team-kit-arrived', team }) : state;
  }

  function load(next: WizardState, copy: StoredCopy = NEVER_SAVED): void {
    recorder.cancel();
    for (const upload of [uploads, audio, narration]) upload.stop();
    closed.set(store.get().draftNumber, projectIdOf(store.state().draft));
    const state = locked(preselected(next));
    const draft = openDraft(copy, textOf(projectDataOf(state)));
    store.dispatch({ type: 'loaded', state: { ...state, draft } });
    void uploads.resume();
    void generation.resume();
  }

  const loadLocal = (draft: LocalDraft) => load(stateOfLocalDraft(draft), draft);

  function loadProject({ id, revision, data }: Project, mine: Partial<WizardState> = {}): void {
    load({ ...stateOfProject(data), ...mine }, { server: { projectId: id, revision }, isUnsaved: false });
  }

  /** Opens another version of the open draft. What is in this browser alone stays, such as files that are not sent yet. */
  function loadVersion(theirs: Project): void {
    uploads.storeAllUnsent();
    const { step, formats, cuts, media, narration } = localDraftOf(store.state());
    const version = stateOfProject(theirs.data);
    const isHereAlone = ({ id, state }: WizardMedia) =>
      state.kind !== 'ready' && !version.media.some((item) => item.id === id);
    loadProject(theirs, {
      ...{ step, formats, cuts },
      media: [...version.media, ...media.filter(isHereAlone)],
      ...(narration.kind === 'unsent' && { narration }),
    });
  }

  /** Adds the open draft to the others, unless it is empty or its videos were requested and nothing was changed since. */
  function close(): void {
    recorder.stop();
    if (!isUnfinished(store.state())) return;
    // The library has the videos; the changes become a new version.
    if (store.state().generation.kind === 'asked') store.dispatch({ type: 'generation-dismissed' });
    // Started first: the draft is stored with the id that the save creates it under.
    void saver.saveNow();
    uploads.storeAllUnsent();
    others.add(localDraftOf(store.state()));
  }

  function openOther(draft: LocalDraft): void {
    close();
    others.remove(draft);
    // The brand kit may be newer than what was typed here when the draft was open before.
    loadLocal({ ...draft, kitChanges: [] });
  }

  function openProject(project: Project): void {
    if (store.isQaMode()) others.setOwn(undefined);
    else close();
    loadProject(project);
  }

  return {
    saver,
    /** A dispatch bound to the draft that is open now: an upload may end while another one is. */
    bindDispatch(): (action: WizardAction) => void {
      const number = store.get().draftNumber;
      return (action) => {
        if (!closed.has(number)) return store.dispatch(action);
        const projectId = closed.get(number);
        if (projectId === undefined) return;
        if (projectId === projectIdOf(store.state().draft)) store.dispatch(action);
        else others.change(projectId, action);
      };
    },
    /** Opens what this browser has stored; false if it has nothing. */
    openStored(): boolean {
      store.show(storage.loadOthers());
      const mine = storage.load();
      if (mine) loadLocal(mine);
      return mine !== undefined;
    },
    openNew(): void {
      close();
      load(FRESH_STATE);
    },
    openOther,
    openProject,
    /** Opens a draft that may be open here already, or lie among the others with changes of its own. */
    openDraft(project: Project): void {
      if (store.state().draft.server?.projectId === project.id) return;
      const other = store.get().otherDrafts.find((one) => projectIdOf(one) === project.id);
      if (other?.isUnsaved) openOther(other);
      else {
        if (other) others.remove(other);
        openProject(project);
      }
    },
    /** Opens the draft that the server saved last, if it is newer than what is here. */
    openLatest(theirs: Project | null) {
      const mine = localDraftOf(store.state());
      const choice = chooseDraft(mine, theirs, store.get().otherDrafts);
      if (!theirs || choice.kind === 'keep-mine') return;
      if (choice.kind === 'ask') return saver.resolve(theirs);
      if (mine.server?.projectId === theirs.id) return loadVersion(theirs);
      if (choice.kind === 'take-theirs-and-put-mine-aside') close();
      loadProject(theirs);
    },
    /** Ends a conflict with the server's version. */
    takeTheirs(): void {
      const { draft } = store.state();
      if (draft.kind === 'conflict') loadVersion(draft.theirs);
    },
    /** Deletes a draft here and on the server. It stays while the server cannot be reached. */
    async discardOther(draft: LocalDraft): Promise<void> {
      const projectId = projectIdOf(draft);
      if (projectId !== undefined) await calls.discardDraft(projectId);
      others.remove(draft);
      for (const { id } of draft.media) void pending.remove(id);
      if (draft.narration.kind === 'unsent') void pending.remove(draft.narration.id);
    },
    ...createQaMode(core, others, recorder, load),
  };
}

/** The drafts that are not open: in memory and in this browser's storage, which other tabs change too. */
function createOtherDrafts({ store, storage }: WizardCore) {
  function update(next: (draft: LocalDraft) => LocalDraft): void {
    const { ownDraft } = store.get();
    store.show({ ownDraft: ownDraft && next(ownDraft) });
    replace((others) => others.map(next));
  }

  function replace(next: (others: readonly LocalDraft[]) => readonly LocalDraft[]): void {
    store.show({ otherDrafts: next(storage.loadOthers().otherDrafts) });
    storage.saveOthers(store.get());
  }

  return {
    setOwn(ownDraft: LocalDraft | undefined): void {
      store.show({ ownDraft });
      replace((others) => others);
    },
    add: (draft: LocalDraft) =>
      replace((others) => [draft, ...others.filter((other) => !isSameDraft(other, draft))]),
    remove: (draft: LocalDraft) => replace((others) => others.filter((other) => !isSameDraft(other, draft))),
    /** What was uploaded for a draft arrives after it was closed. */
    change: (projectId: string, action: WizardAction) =>
      update((draft) => (projectIdOf(draft) === projectId ? changed(draft, action) : draft)),
    /** The server has answered a save of a draft that was closed meanwhile. */
    settle: (project: Project) => update((draft) => settled(draft, project)),
  };
}

/** Samples replace the agent's own draft until QA mode ends. */
function createQaMode(
  { store }: WizardCore,
  others: ReturnType<typeof createOtherDrafts>,
  recorder: Recorder,
  load: (state: WizardState, copy?: StoredCopy) => void,
) {
  return {
    startQaMode(): void {
      if (store.isQaMode()) return;
      recorder.stop();
      others.setOwn(localDraftOf(store.state()));
      load({ ...FRESH_STATE, step: store.state().step });
    },
    showSample(state: WizardState): void {
      if (store.isQaMode()) load(state);
    },
    stopQaMode(): void {
      const { ownDraft } = store.get();
      if (!ownDraft) return;
      others.setOwn(undefined);
      load(stateOfLocalDraft(ownDraft), ownDraft);
    },
  };
}

function changed(stored: LocalDraft, action: WizardAction): LocalDraft {
  const draft = openDraft({ ...stored, isUnsaved: true }, '');
  return localDraftOf(reduceWizard({ ...stateOfLocalDraft(stored), draft }, action));
}

function settled(draft: LocalDraft, { id, revision, state, data }: Project): LocalDraft {
  if (projectIdOf(draft) !== id || state !== 'draft') return draft;
  const isUnsaved = textOf(projectDataOf(stateOfLocalDraft(draft))) !== textOf(data);
  return { ...draft, server: { projectId: id, revision }, isUnsaved, sent: [], newId: undefined };
}
