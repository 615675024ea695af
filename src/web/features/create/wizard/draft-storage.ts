import { z } from 'zod';
import { type LocalDraft, localDraftSchema } from '#web/features/create/state/local-draft.ts';

const otherDraftsSchema = z.object({ qa: localDraftSchema.optional(), others: z.array(localDraftSchema) });

export type StoredOthers = {
  /** Unfinished drafts that are not open, the latest first. */
  readonly otherDrafts: readonly LocalDraft[];
  /** The agent's own draft while QA mode shows samples; undefined outside QA mode. */
  readonly ownDraft: LocalDraft | undefined;
};

export type DraftStorage = ReturnType<typeof createDraftStorage>;

type TextStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** This browser's drafts of one person. Where storage is blocked or full they last as long as the page. */
export function createDraftStorage(userId: string, storage: () => TextStorage) {
  const key = `curbreel.draft.${userId}`;
  const othersKey = `${key}.aside`;

  function read<S extends z.ZodType>(schema: S, name: string): z.output<S> | undefined {
    try {
      return schema.safeParse(JSON.parse(storage().getItem(name) ?? 'null')).data;
    } catch {
      return undefined;
    }
  }

  function write(name: string, value: unknown): void {
    try {
      if (value === undefined) storage().removeItem(name);
      else storage().setItem(name, JSON.stringify(value));
    } catch {
      // The server's copy remains.
    }
  }

  return {
    load: () => read(localDraftSchema, key),
    /** Undefined removes it. */
    save: (draft: LocalDraft | undefined) => write(key, draft),
    loadOthers(): StoredOthers {
      const { qa, others } = read(otherDraftsSchema, othersKey) ?? { others: [] };
      return { ownDraft: qa, otherDrafts: others };
    },
    saveOthers({ ownDraft, otherDrafts }: StoredOthers): void {
      const isEmpty = !ownDraft && otherDrafts.length === 0;
      write(othersKey, isEmpty ? undefined : { qa: ownDraft, others: otherDrafts });
    },
  };
}
