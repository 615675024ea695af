import { type QueryClient, useQuery } from '@tanstack/react-query';
import { createContext, use } from 'react';
import type { TeamBrandKit } from '#shared/api/projects.ts';
import type { WireTemplate } from '#shared/api/videos.ts';
import { formatName } from '#shared/format.ts';
import { usePictureUrl } from '#web/api/picture-url.ts';
import { makeThumbnail } from '#web/decoding/make-thumbnail.ts';
import { findTemplate } from '#web/features/create/state/step-checks.ts';
import { type SessionUser, sessionStore } from '#web/session/session.ts';
import { useStore } from '#web/store/use-store.ts';
import { useEventListener } from '#web/ui/use-event-listener.ts';
import { createHoldTimer } from '#web/uploads/hold.ts';
import { createPendingFiles } from '#web/uploads/pending-files.ts';
import { createDraftStorage } from './draft-storage.ts';
import { serverCalls } from './server-calls.ts';
import { createWizard, type WizardController } from './wizard.ts';
import type { WizardView } from './wizard-store.ts';

let current:
  | { readonly userId: string; readonly wizard: WizardController; readonly unsubscribe: () => void }
  | undefined;

/** The wizard of this person. `isForNamed`: a copy or a certain draft is opened next, so the latest draft is not. */
export function wizardOf(user: SessionUser, queryClient: QueryClient, isForNamed: boolean): WizardController {
  const { id: userId, email } = user;
  if (current?.userId === userId) return current.wizard;
  closeCurrent();
  const wizard = createWizard({
    calls: serverCalls,
    queryClient,
    storage: createDraftStorage(userId, () => localStorage),
    pending: createPendingFiles(),
    holdTimer: createHoldTimer(),
    makeThumbnail,
    account: { name: formatName(user), email },
  });
  // Otherwise one file after the other would be refused. The wizard of the next session goes on with them.
  const unsubscribe = sessionStore.subscribe(() => {
    const session = sessionStore.get();
    if (session.kind === 'signed-out' || session.user.id !== userId) closeCurrent();
  });
  current = { userId, wizard, unsubscribe };
  void wizard.open(isForNamed);
  return wizard;
}

function closeCurrent(): void {
  current?.unsubscribe();
  current?.wizard.close();
  current = undefined;
}

export const WizardContext = createContext<WizardController | undefined>(undefined);

export function useWizard(): WizardController {
  const wizard = use(WizardContext);
  if (!wizard) throw new Error('There is no wizard around this component');
  return wizard;
}

export function useWizardView(): WizardView {
  return useStore(useWizard());
}

// The wizard outlives the shell that provides its QueryClient, so its hooks name the client that it was made with.

/** Whether the photos of the video are improved. */
export function useImprovePhotos(): boolean {
  return useStore(useWizard(), ({ state }) => state.project.improvePhotos);
}

/** Undefined while they are loading. */
export function useTemplates(): readonly WireTemplate[] | undefined {
  const { queries, queryClient } = useWizard();
  return useQuery(queries.templates, queryClient).data;
}

export function useChosenTemplate(): WireTemplate | undefined {
  return findTemplate(useTemplates() ?? [], useWizardView().state.project.template);
}

/** The brand kit of the team as last fetched; null without one. */
export function useTeamKit(): TeamBrandKit | null {
  const { queries, queryClient } = useWizard();
  const { ownDraft } = useWizardView();
  const { data } = useQuery({ ...queries.brandKit, enabled: false }, queryClient);
  return ownDraft ? null : (data?.team ?? null);
}

/** Length, beat and speech of custom audio or of a narration, and its name and size as the server knows them. */
export function useAudioFacts(sound: 'audio' | 'narration' = 'audio') {
  const { queries, queryClient } = useWizard();
  const state = useWizardView().state[sound];
  const filename = state.kind === 'ready' ? state.filename : '';
  return useQuery({ ...queries.audioFacts(filename), enabled: filename !== '' }, queryClient).data;
}

/** The signed URL of a realtor's photo or a brokerage's logo. */
export function usePortrait(value: string) {
  return usePictureUrl(value, useWizard().queryClient);
}

/** Saves at once when the page is hidden, and when the network is back. */
export function useSaveWhenHidden(wizard: WizardController): void {
  useEventListener(document, 'visibilitychange', () => {
    if (document.visibilityState === 'hidden') void wizard.saveNow();
  });
  useEventListener(window, 'online', () => void wizard.saveNow());
}
