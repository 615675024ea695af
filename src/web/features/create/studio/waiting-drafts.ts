import type { Project } from '#shared/api/projects.ts';
import { type LocalDraft, projectIdOf, stateOfLocalDraft } from '#web/features/create/state/local-draft.ts';
import { projectDataOf } from '#web/features/create/state/project-data.ts';
import type { PendingFiles } from '#web/uploads/pending-files.ts';
import { textOf } from './draft-sync.ts';
import { type Aside, type LocalDrafts, NOTHING_ASIDE } from './local-drafts.ts';
import type { ServerCalls } from './server-calls.ts';

type Ports = {
  readonly drafts: Pick<LocalDrafts, 'loadAside' | 'saveAside'>;
  readonly calls: Pick<ServerCalls, 'throwDraftAway'>;
  readonly pending: Pick<PendingFiles, 'forget'>;
  readonly onChange: (aside: Aside) => void;
};

/** The drafts that wait while another one is on the table. */
export function createWaitingDrafts({ drafts, calls, pending, onChange }: Ports) {
  let aside = NOTHING_ASIDE;

  function set(next: Aside): void {
    aside = next;
    onChange(aside);
    drafts.saveAside(aside);
  }

  const without = (draft: LocalDraft) => aside.others.filter((other) => !isSame(other, draft));

  return {
    aside: () => aside,
    load(): void {
      aside = drafts.loadAside();
      onChange(aside);
    },
    /** The agent's own draft, while samples are tried out; undefined when that is over. */
    setQa: (qa: LocalDraft | undefined) => set({ ...aside, qa }),
    put: (draft: LocalDraft) => set({ ...aside, others: [draft, ...aside.others] }),
    take: (draft: LocalDraft) => set({ ...aside, others: without(draft) }),
    /** The server has answered about a draft that was put aside meanwhile. */
    settle(project: Project): void {
      const { qa, others } = aside;
      set({ qa: qa && settled(qa, project), others: others.map((other) => settled(other, project)) });
    },
    /** Here and on the server; while the server cannot be asked, the draft stays. */
    async throwAway(draft: LocalDraft): Promise<void> {
      const projectId = projectIdOf(draft);
      if (projectId !== undefined) await calls.throwDraftAway(projectId);
      set({ ...aside, others: without(draft) });
      for (const { id } of draft.media) void pending.forget(id);
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
