import { type ProjectData, projectDataSchema } from '#shared/api/project-data.ts';
import type { Project } from '#shared/api/projects.ts';

/** The project on the server that a draft is saved into, and the revision that was saved last. */
export type ServerCopy = { readonly projectId: string; readonly revision: number };

type DraftFacts = {
  readonly server: ServerCopy | null;
  /** Texts whose save was not answered: the server may have any of them. */
  readonly sent: readonly string[];
  /** The id of a project whose creation was not answered. */
  readonly newId: string | undefined;
  /** The project that the next creation is a new version of. */
  readonly parentId: string | undefined;
  /** The text that the server is known to have. */
  readonly savedText: string | undefined;
};

/** How a draft and its copy on the server relate. */
export type Draft = DraftFacts &
  (
    | /** The server lacks what is here; a save follows once there is something to save. */
    { readonly kind: 'local' }
    | { readonly kind: 'saving' }
    | { readonly kind: 'saved'; readonly server: ServerCopy }
    /** The last save failed. */
    | { readonly kind: 'offline' }
    /** Another tab or device saved the project since `server.revision`. */
    | { readonly kind: 'conflict'; readonly theirs: Project }
  );

export type DraftEvent =
  | { readonly type: 'edited'; readonly text: string }
  | { readonly type: 'save-started'; readonly text: string; readonly newId: string }
  /** The server has `savedText`; `text` is what is here by now. */
  | { readonly type: 'saved'; readonly project: Project; readonly savedText: string; readonly text: string }
  | { readonly type: 'save-failed'; readonly isTemporary: boolean }
  | { readonly type: 'project-deleted' }
  /** A video was made from the project, which is frozen since: further changes belong to a new version. */
  | { readonly type: 'project-frozen'; readonly projectId: string }
  | { readonly type: 'conflict-found'; readonly theirs: Project }
  | { readonly type: 'mine-kept' };

/** What is stored about the server's copy between two visits. */
export type StoredCopy = {
  readonly server: ServerCopy | null;
  readonly isUnsaved: boolean;
  readonly sent?: readonly string[] | undefined;
  readonly newId?: string | undefined;
};

export const NEVER_SAVED: StoredCopy = { server: null, isUnsaved: false };

/** The draft of a project that is opened with `text`. */
export function openDraft({ server, isUnsaved, sent = [], newId }: StoredCopy, text: string): Draft {
  const facts = { sent, newId, parentId: undefined };
  return server && !isUnsaved
    ? { ...facts, kind: 'saved', server, savedText: text }
    : { ...facts, kind: 'local', server, savedText: undefined };
}

export function reduceDraft(draft: Draft, event: DraftEvent): Draft {
  switch (event.type) {
    case 'edited':
      return edited(draft, event.text);
    case 'save-started':
      return {
        ...draft,
        kind: 'saving',
        sent: [...new Set([...draft.sent, event.text])],
        newId: draft.server ? draft.newId : event.newId,
      };
    case 'saved': {
      const { project, savedText, text } = event;
      const server = { projectId: project.id, revision: project.revision };
      const kind = text === savedText ? 'saved' : 'local';
      return { ...draft, kind, server, savedText, sent: [], newId: undefined };
    }
    case 'save-failed':
      return { ...draft, kind: 'offline' };
    case 'project-deleted':
      return { ...draft, kind: 'local', server: null, savedText: undefined };
    case 'project-frozen':
      return {
        ...draft,
        kind: 'local',
        server: null,
        savedText: undefined,
        newId: undefined,
        parentId: event.projectId,
      };
    case 'conflict-found':
      return { ...draft, kind: 'conflict', theirs: event.theirs };
    case 'mine-kept': {
      if (draft.kind !== 'conflict') return draft;
      const { theirs, ...facts } = draft;
      return { ...facts, kind: 'local', server: { projectId: theirs.id, revision: theirs.revision } };
    }
  }
}

function edited(draft: Draft, text: string): Draft {
  const { server } = draft;
  if (draft.kind === 'saving' || draft.kind === 'conflict') return draft;
  // An edit that was undone leaves nothing to save.
  if (server && text === draft.savedText)
    return draft.kind === 'saved' ? draft : { ...draft, kind: 'saved', server };
  return draft.kind === 'saved' ? { ...draft, kind: 'local' } : draft;
}

/** A text that is equal for equal projects, whatever the order of their keys. */
export function textOf(data: ProjectData): string {
  return JSON.stringify(projectDataSchema.parse(data));
}
