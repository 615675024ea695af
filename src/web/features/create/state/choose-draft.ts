import type { Project } from '#shared/api/projects.ts';
import { type LocalDraft, projectIdOf } from './local-draft.ts';

type DraftChoice =
  | { readonly kind: 'keep-mine' }
  | { readonly kind: 'take-theirs' }
  /** Theirs is newer and another project; mine stays among the other drafts. */
  | { readonly kind: 'take-theirs-and-put-mine-aside' }
  /** Both have changed since they were equal. */
  | { readonly kind: 'ask' };

/**
 * Which draft to open: the one stored in this browser, or the one that the server saved last. `others` are this browser's
 * other drafts.
 */
export function chooseDraft(
  mine: LocalDraft | undefined,
  theirs: Project | null,
  others: readonly LocalDraft[] = [],
): DraftChoice {
  if (!theirs) return { kind: 'keep-mine' };
  // It is listed already, and the agent has chosen to work on another one.
  if (others.some((other) => projectIdOf(other) === theirs.id)) return { kind: 'keep-mine' };
  if (!mine?.isTouched) return { kind: 'take-theirs' };
  // Its video is being made or was just made here, and is shown.
  if (mine.generation.kind !== 'idle') return { kind: 'keep-mine' };
  if (!mine.server) return { kind: 'keep-mine' };
  if (mine.server.projectId !== theirs.id)
    return mine.isUnsaved ? { kind: 'keep-mine' } : { kind: 'take-theirs-and-put-mine-aside' };
  if (mine.server.revision >= theirs.revision) return { kind: 'keep-mine' };
  return mine.isUnsaved ? { kind: 'ask' } : { kind: 'take-theirs' };
}
