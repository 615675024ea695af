import type { HelpEntry } from './content/help-entry.ts';
import { HelpBlocks } from './HelpBlocks.tsx';
import { HelpHeading } from './HelpHeading.tsx';

export function HelpArticle({ entry }: { readonly entry: HelpEntry }) {
  return (
    <section aria-labelledby={entry.id}>
      <HelpHeading id={entry.id} className="display mb-3 text-xl">
        {entry.title}
      </HelpHeading>
      <HelpBlocks blocks={entry.blocks} />
    </section>
  );
}
