import type { Project } from '#shared/api/projects.ts';
import type { WireTemplate } from '#shared/api/videos.ts';
import { chooseDraft } from '#web/features/create/state/choose-draft.ts';
import { NEVER_SAVED, openDraft, type StoredCopy, textOf } from '#web/features/create/state/draft.ts';
import type { LocalDraft } from '#web/features/create/state/local-draft.ts';
import {
  localDraftOf,
  projectDataOf,
  stateOfLocalDraft,
  stateOfProject,
} from '#web/features/create/state/project-data.ts';
import { reduceWizard } from '#web/features/create/state/wizard-reducer.ts';
import { FRESH_STATE, type WizardState } from '#web/features/create/state/wizard-state.ts';
import type { DraftSaver } from './draft-saver.ts';
import type { Generation } from './generation.ts';
import type { OtherDrafts } from './other-drafts.ts';
import type { Uploads } from './uploads.ts';
import type { WizardStore } from './wizard-store.ts';

type Ports = {
  readonly store: WizardStore;
  readonly saver: DraftSaver;
  readonly others: OtherDrafts;
  readonly uploads: Uploads;
  readonly generation: Generation;
  readonly templates: () => readonly WireTemplate[] | undefined;
};

/** Which draft is open, and what becomes of the one that was open before. */
export function createDrafts({ store, saver, others, uploads, generation, templates }: Ports) {
  /** The first template is preselected, except in QA mode. */
  function preselected(state: WizardState): WizardState {
    const first = templates()?.[0];
    if (!first || store.isQaMode()) return state;
    return reduceWizard(state, { type: 'template-preselected', folder: first.folder });
  }

  function load(next: WizardState, copy: StoredCopy = NEVER_SAVED): void {
    uploads.stop();
    const state = preselected(next);
    const draft = openDraft(copy, textOf(projectDataOf(state)));
    store.dispatch({ type: 'loaded', state: { ...state, draft } });
    void uploads.resume();
    void generation.resume();
  }

  const loadLocal = (draft: LocalDraft) => load(stateOfLocalDraft(draft), draft);

  function loadProject({ id, revision, data }: Project, step: WizardState['step'] = 1): void {
    load({ ...stateOfProject(data), step }, { server: { projectId: id, revision }, isUnsaved: false });
  }

  /** Adds the open draft to the others, unless it is empty or its videos were requested. */
  function close(): void {
    const { isTouched, generation: requested } = store.state();
    if (!isTouched || requested.kind === 'asked') return;
    // Started first: the draft is stored with the id that the save creates it under.
    void saver.saveNow();
    uploads.storeAllUnsent();
    others.add(localDraftOf(store.state()));
  }

  return {
    loadLocal,
    openNew(): void {
      close();
      load(FRESH_STATE);
    },
    openOther(draft: LocalDraft): void {
      others.remove(draft);
      close();
      loadLocal(draft);
    },
    openProject(project: Project): void {
      if (store.isQaMode()) others.setOwn(undefined);
      else close();
      loadProject(project);
    },
    /** Opens the draft that the server saved last, if it is newer than what is here. */
    openLatest(theirs: Project | null) {
      const mine = localDraftOf(store.state());
      const choice = chooseDraft(mine, theirs, store.current().otherDrafts);
      if (!theirs || choice.kind === 'keep-mine') return;
      if (choice.kind === 'ask') return saver.resolve(theirs);
      if (choice.kind === 'take-theirs-and-put-mine-aside') close();
      loadProject(theirs, mine.server?.projectId === theirs.id ? mine.step : 1);
    },
    /** Ends a conflict with the server's version. */
    takeTheirs(): void {
      const { draft, step } = store.state();
      if (draft.kind === 'conflict') loadProject(draft.theirs, step);
    },
    /** Samples replace the agent's own draft until QA mode ends. */
    startQaMode(): void {
      if (store.isQaMode()) return;
      others.setOwn(localDraftOf(store.state()));
      load({ ...FRESH_STATE, step: store.state().step });
    },
    showSample(state: WizardState): void {
      if (store.isQaMode()) load(state);
    },
    stopQaMode(): void {
      const { ownDraft } = store.current();
      if (!ownDraft) return;
      others.setOwn(undefined);
      loadLocal(ownDraft);
    },
  };
}
