import type { QueryClient } from '@tanstack/react-query';
import type { ProjectData } from '#shared/api/project-data.ts';
import { projectDataOf } from '#web/features/create/state/project-data.ts';
import { reduceWizard, type WizardAction } from '#web/features/create/state/wizard-reducer.ts';
import {
  FRESH_STATE,
  type Notice,
  type NoticePlace,
  type WizardState,
} from '#web/features/create/state/wizard-state.ts';
import { createSubscribers } from '#web/store/store.ts';
import type { PendingFiles } from '#web/uploads/pending-files.ts';
import type { DraftStorage, StoredOthers } from './draft-storage.ts';
import type { WizardQueries } from './queries.ts';
import type { ServerCalls } from './server-calls.ts';

/** All that the screen shows, but for what TanStack Query caches. */
export type WizardView = StoredOthers & {
  readonly state: WizardState;
  /** Raised with each draft that is opened. */
  readonly draftNumber: number;
  readonly isOpening: boolean;
  /** Videos were requested on an earlier visit: whether they have ended decides what this one shows. */
  readonly isCheckingVideos: boolean;
};

export type WizardStore = ReturnType<typeof createWizardStore>;

export function createWizardStore() {
  let view: WizardView = {
    state: FRESH_STATE,
    draftNumber: 0,
    otherDrafts: [],
    ownDraft: undefined,
    isOpening: true,
    isCheckingVideos: false,
  };
  let nextNoticeId = 1;
  // The action is undefined after `show`.
  const { subscribe, notify } = createSubscribers<[action?: WizardAction]>();

  function show(change: Partial<WizardView>, action?: WizardAction): void {
    view = { ...view, ...change };
    notify(action);
  }

  function dispatch(action: WizardAction): void {
    const state = reduceWizard(view.state, action);
    const draftNumber = view.draftNumber + (action.type === 'loaded' ? 1 : 0);
    if (state !== view.state) show({ state, draftNumber }, action);
  }

  return {
    get: () => view,
    state: () => view.state,
    isQaMode: () => view.ownDraft !== undefined,
    dispatch,
    subscribe,
    show: (change: Partial<Omit<WizardView, 'state'>>) => show(change),
    notify: (notice: Omit<Notice, 'id'>) =>
      dispatch({ type: 'noticed', notice: { ...notice, id: nextNoticeId++ } }),
    /** Dismisses the notices of a place, or those of these tones. */
    dismissNotices(place: NoticePlace, ...tones: readonly Notice['tone'][]): void {
      for (const notice of view.state.notices)
        if (notice.place === place && (tones.length === 0 || tones.includes(notice.tone)))
          dispatch({ type: 'notice-dismissed', id: notice.id });
    },
  };
}

/** What every module of the wizard works with. */
export type WizardCore = {
  readonly store: WizardStore;
  readonly calls: ServerCalls;
  readonly queries: WizardQueries;
  readonly queryClient: QueryClient;
  readonly storage: DraftStorage;
  readonly pending: PendingFiles;
  /** Who is signed in, as the realtor of a first video. */
  readonly account: Pick<ProjectData['realtor_info'], 'name' | 'email'>;
};

/** What is saved on the server; undefined while nothing was typed, and for the samples of QA mode. */
export function savableData({ state, ownDraft }: WizardView): ProjectData | undefined {
  return state.isTouched && !ownDraft ? projectDataOf(state) : undefined;
}

/** Whether an action leaves everything that is stored as it was. Some of them come many times a second. */
export function isTransient(action: WizardAction): boolean {
  if (action.type === 'media-changed' || action.type === 'sound-changed')
    return action.state.kind === 'sending' && action.state.percent > 0;
  return ['queue-changed', 'noticed', 'notice-dismissed', 'media-described'].includes(action.type);
}
