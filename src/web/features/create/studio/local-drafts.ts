import { z } from 'zod';
import { type LocalDraft, localDraftSchema } from '#web/features/create/state/local-draft.ts';

/** Drafts that wait while another one is on the table. */
const asideSchema = z.object({
  /** The agent's own, while samples are tried out. */
  qa: localDraftSchema.optional(),
  /** Those before, the latest first, while a new one, a copy or another device's draft is open. */
  others: z.array(localDraftSchema),
});
export type Aside = z.infer<typeof asideSchema>;

export const NOTHING_ASIDE: Aside = { others: [] };

export type LocalDrafts = {
  readonly load: () => LocalDraft | undefined;
  /** Undefined takes it away. */
  readonly save: (draft: LocalDraft | undefined) => void;
  readonly loadAside: () => Aside;
  readonly saveAside: (aside: Aside) => void;
};

type KeptText = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** This browser's drafts of one person. Where storage is blocked or full they last as long as the page. */
export function createLocalDrafts(userId: string, storage: () => KeptText): LocalDrafts {
  const key = `curbreel.draft.${userId}`;
  const asideKey = `${key}.aside`;

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
      // The server's copy is still there.
    }
  }

  return {
    load: () => read(localDraftSchema, key),
    save: (draft) => write(key, draft),
    loadAside: () => read(asideSchema, asideKey) ?? NOTHING_ASIDE,
    saveAside: (aside) => write(asideKey, aside.qa || aside.others.length > 0 ? aside : undefined),
  };
}
