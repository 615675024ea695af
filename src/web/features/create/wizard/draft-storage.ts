import { z } from 'zod';
import {
  isSameDraft,
  isUnfinished,
  type LocalDraft,
  localDraftSchema,
} from '#web/features/create/state/local-draft.ts';

const otherDraftsSchema = z.object({ qa: localDraftSchema.optional(), others: z.array(localDraftSchema) });

export type StoredOthers = {
  /** Unfinished drafts that are not open, the latest first. */
  readonly otherDrafts: readonly LocalDraft[];
  /** The agent's own draft while QA mode shows samples; undefined outside QA mode. */
  readonly ownDraft: LocalDraft | undefined;
};

export type DraftStorage = ReturnType<typeof createDraftStorage>;

type TextStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/**
 * This browser's drafts of one person. Its tabs share them: the draft that another tab has open is put among the others when
 * this one stores its own. Where storage is blocked or full, drafts last as long as the page.
 */
export function createDraftStorage(userId: string, storage: () => TextStorage) {
  const key = `curbreel.draft.${userId}`;
  const othersKey = `${key}.aside`;
  /** What this tab has stored or found as the open draft: any other text is another tab's. */
  let ownText: string | null = null;
  let unstoredOthers: StoredOthers | undefined;

  function read(name: string): string | null {
    try {
      return storage().getItem(name);
    } catch {
      return null;
    }
  }

  /** Undefined removes it. False: the server's copy remains. */
  function write(name: string, text: string | undefined): boolean {
    try {
      if (text === undefined) storage().removeItem(name);
      else storage().setItem(name, text);
      return true;
    } catch {
      return false;
    }
  }

  function loadOthers(): StoredOthers {
    const { qa, others } = parse(otherDraftsSchema, read(othersKey)) ?? { others: [] };
    return unstoredOthers ?? { ownDraft: qa, otherDrafts: others };
  }

  function saveOthers({ ownDraft, otherDrafts }: StoredOthers): void {
    const isEmpty = !ownDraft && otherDrafts.length === 0;
    const isStored = write(
      othersKey,
      isEmpty ? undefined : JSON.stringify({ qa: ownDraft, others: otherDrafts }),
    );
    unstoredOthers = isStored ? undefined : { ownDraft, otherDrafts };
  }

  /** The draft that another tab has stored as the open one gives way to this tab's. */
  function putAside(theirs: LocalDraft | undefined, mine: LocalDraft | undefined): void {
    const { ownDraft, otherDrafts } = loadOthers();
    const isOther = (draft: LocalDraft) => !mine || !isSameDraft(draft, mine);
    const others = otherDrafts.filter((draft) => isOther(draft) && !(theirs && isSameDraft(draft, theirs)));
    const isSample = ownDraft !== undefined;
    if (theirs && isUnfinished(theirs) && isOther(theirs) && !isSample)
      others.unshift(
        theirs.generation.kind === 'asked' ? { ...theirs, generation: { kind: 'idle' } } : theirs,
      );
    saveOthers({ ownDraft, otherDrafts: others });
  }

  return {
    load(): LocalDraft | undefined {
      ownText = read(key);
      return parse(localDraftSchema, ownText);
    },
    /** Undefined removes it. */
    save(draft: LocalDraft | undefined): void {
      const found = read(key);
      if (found !== ownText) putAside(parse(localDraftSchema, found), draft);
      const text = draft && JSON.stringify(draft);
      ownText = write(key, text) ? (text ?? null) : found;
    },
    loadOthers,
    saveOthers,
  };
}

function parse<S extends z.ZodType>(schema: S, text: string | null): z.output<S> | undefined {
  try {
    return schema.safeParse(JSON.parse(text ?? 'null')).data;
  } catch {
    return undefined;
  }
}
