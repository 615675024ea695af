import type { Project } from '#shared/api/projects.ts';
import { textOf } from '#web/features/create/state/draft.ts';
import { type LocalDraft, projectIdOf } from '#web/features/create/state/local-draft.ts';
import { projectDataOf, stateOfLocalDraft } from '#web/features/create/state/project-data.ts';
import type { PendingFiles } from '#web/uploads/pending-files.ts';
import type { DraftStorage, StoredOthers } from './draft-storage.ts';
import type { ServerCalls } from './server-calls.ts';
import type { WizardStore } from './wizard-store.ts';

type Ports = {
  readonly store: WizardStore;
  readonly storage: DraftStorage;
  readonly calls: Pick<ServerCalls, 'discardDraft'>;
  readonly pending: Pick<PendingFiles, 'remove'>;
};

export type OtherDrafts = ReturnType<typeof createOtherDrafts>;

/** The drafts that are not open: unfinished ones, and the agent's own during QA mode. */
export function createOtherDrafts({ store, storage, calls, pending }: Ports) {
  function set(change: Partial<StoredOthers>): void {
    store.show(change);
    storage.saveOthers(store.current());
  }

  function remove(draft: LocalDraft): void {
    set({ otherDrafts: store.current().otherDrafts.filter((other) => !isSame(other, draft)) });
  }

  return {
    load: () => store.show(storage.loadOthers()),
    setOwn: (ownDraft: LocalDraft | undefined) => set({ ownDraft }),
    add: (draft: LocalDraft) => set({ otherDrafts: [draft, ...store.current().otherDrafts] }),
    remove,
    /** The server has answered a save of a draft that was closed meanwhile. */
    settle(project: Project): void {
      const { ownDraft, otherDrafts } = store.current();
      set({
        ownDraft: ownDraft && settled(ownDraft, project),
        otherDrafts: otherDrafts.map((other) => settled(other, project)),
      });
    },
    /** Deletes a draft here and on the server. It stays while the server cannot be reached. */
    async discard(draft: LocalDraft): Promise<void> {
      const projectId = projectIdOf(draft);
      if (projectId !== undefined) await calls.discardDraft(projectId);
      remove(draft);
      for (const { id } of draft.media) void pending.remove(id);
    },
  };
}

/** A save that is answered late makes a new object of the same draft. */
function isSame(one: LocalDraft, other: LocalDraft): boolean {
  const projectId = projectIdOf(one);
  return one === other || (projectId !== undefined && projectId === projectIdOf(other));
}

function settled(draft: LocalDraft, { id, revision, state, data }: Project): LocalDraft {
  if (projectIdOf(draft) !== id || state !== 'draft') return draft;
  const isUnsaved = textOf(projectDataOf(stateOfLocalDraft(draft))) !== textOf(data);
  return { ...draft, server: { projectId: id, revision }, isUnsaved, sent: [], newId: undefined };
}
