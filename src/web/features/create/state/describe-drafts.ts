import { counted } from '#shared/format.ts';
import type { LocalDraft } from './local-draft.ts';

type Described = {
  readonly draft: LocalDraft;
  /** Empty if it has none yet. */
  readonly name: string;
  /** '1482 Alder Lane · 12 files'. */
  readonly contents: string;
  /** What buttons and questions call it: no two are called the same. */
  readonly title: string;
};

/** What is said of each of several drafts: of those of one name also what is in them, and a number where that is the same. */
export function describeDrafts(drafts: readonly LocalDraft[]): readonly Described[] {
  const plain = drafts.map((draft) => ({
    draft,
    name: draft.project.name.trim(),
    contents: [
      draft.project.property_info.address.trim(),
      draft.media.length > 0 && counted(draft.media.length, 'file'),
    ]
      .filter(Boolean)
      .join(' · '),
  }));
  return plain.map((one) => {
    const namesakes = plain.filter(({ name }) => name === one.name);
    const alike = namesakes.filter(({ contents }) => contents === one.contents);
    const number = alike.length > 1 ? `${alike.indexOf(one) + 1} of ${alike.length} like it` : '';
    const contents = [one.contents, number].filter(Boolean).join(' · ');
    const called = one.name || 'without a name yet';
    const title = namesakes.length > 1 ? [called, contents].filter(Boolean).join(', ') : called;
    return { ...one, contents, title };
  });
}
