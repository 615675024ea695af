import type { Project } from '#shared/api/projects.ts';
import { type LocalDraft, projectIdOf } from '#web/features/create/state/local-draft.ts';

export type DraftChoice =
  | { readonly kind: 'keep-mine' }
  | { readonly kind: 'take-theirs' }
  /** Theirs is newer and another project; mine is worth keeping within reach. */
  | { readonly kind: 'take-theirs-and-put-mine-aside' }
  /** Both have changed since they were the same. */
  | { readonly kind: 'ask' };

/**
 * Which draft to go on with: the one in this browser, or the one that the server was given last. `others` were put
 * aside in this browser.
 */
export function chooseDraft(
  mine: LocalDraft | undefined,
  theirs: Project | null,
  others: readonly LocalDraft[] = [],
): DraftChoice {
  if (!theirs) return { kind: 'keep-mine' };
  // It is within reach already, and the agent wanted another one.
  if (others.some((other) => projectIdOf(other) === theirs.id)) return { kind: 'keep-mine' };
  if (!mine?.isTouched) return { kind: 'take-theirs' };
  // A video is being made from it here, or has just been: this is what the agent wants to see.
  if (mine.generation.kind !== 'idle') return { kind: 'keep-mine' };
  if (!mine.server) return { kind: 'keep-mine' };
  if (mine.server.projectId !== theirs.id)
    return mine.isUnsaved ? { kind: 'keep-mine' } : { kind: 'take-theirs-and-put-mine-aside' };
  if (mine.server.revision >= theirs.revision) return { kind: 'keep-mine' };
  return mine.isUnsaved ? { kind: 'ask' } : { kind: 'take-theirs' };
}
