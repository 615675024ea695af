import { Link } from 'react-router';
import type { HelpEntry, HelpTabId } from './content/help-entry.ts';
import { HelpBlocks } from './HelpBlocks.tsx';
import { HelpHeading } from './HelpHeading.tsx';

type Props = { readonly tab: HelpTabId; readonly entries: readonly HelpEntry[] };

/** Articles with a table of contents beside them on wide screens. */
export function ArticleList({ tab, entries }: Props) {
  return (
    <div className="grid gap-x-16 xl:grid-cols-[minmax(0,1fr)_14rem]">
      <div className="flex flex-col gap-11">
        {entries.map((entry) => (
          <HelpArticle key={entry.id} entry={entry} />
        ))}
      </div>
      <nav aria-label="On this page" className="hidden xl:block print:hidden">
        <div className="sticky top-10">
          <p className="eyebrow mb-2 text-ink-faint">On this page</p>
          <ul className="border-l border-line">
            {entries.map(({ id, title }) => (
              <li key={id}>
                <Link
                  to={`?tab=${tab}#${id}`}
                  className="block py-1.5 pl-4 text-sm text-ink-faint hover:text-ink focus-visible:-outline-offset-2"
                >
                  {title}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      </nav>
    </div>
  );
}

function HelpArticle({ entry }: { readonly entry: HelpEntry }) {
  return (
    <section aria-labelledby={entry.id}>
      <HelpHeading id={entry.id} className="display mb-3 text-xl">
        {entry.title}
      </HelpHeading>
      <HelpBlocks blocks={entry.blocks} />
    </section>
  );
}
