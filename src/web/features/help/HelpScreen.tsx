import { useMemo, useState } from 'react';
import { useLocation } from 'react-router';
import { productName } from '#shared/product.ts';
import { routes } from '#shared/routes.ts';
import { useSiteInfo } from '#web/api/site-info.ts';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { Tabs } from '#web/ui/Tabs.tsx';
import { useAddressTab } from '#web/ui/use-address-tab.ts';
import { ArticleList } from './ArticleList.tsx';
import { ContactTab } from './ContactTab.tsx';
import { firstSteps, gettingStarted } from './content/getting-started.ts';
import { helpTabs } from './content/help-entry.ts';
import { resources } from './content/resources.ts';
import { FaqTab } from './FaqTab.tsx';
import { HelpBlocks } from './HelpBlocks.tsx';
import { HelpHeading } from './HelpHeading.tsx';
import { HelpSearch, SearchResults } from './SearchResults.tsx';
import { findTabOf, searchHelp } from './search-help.ts';
import { EMPTY_MESSAGE } from './support-mail.ts';

export function HelpScreen() {
  const { tab, targetId, openTab } = useHelpPlace();
  const [query, setQuery] = useState('');
  // Held here: a tab is unmounted while another one or the search is open.
  const [written, setWritten] = useState(EMPTY_MESSAGE);
  const matches = useMemo(() => searchHelp(query), [query]);
  const leaveSearch = () => setQuery('');
  const contents = {
    'getting-started': <GettingStartedTab />,
    faq: <FaqTab targetId={targetId} />,
    contact: <ContactTab written={written} onChange={setWritten} />,
    resources: <ResourcesTab />,
  };
  return (
    <>
      <PageHeader title="Help & Support">Getting started, common questions and how to reach us.</PageHeader>
      <HelpSearch query={query} resultCount={matches.length} onChange={setQuery} />
      {query.trim() === '' ? (
        <Tabs
          label="Help topics"
          tabs={helpTabs.map((entry) => ({ ...entry, content: contents[entry.id] }))}
          opened={{ id: tab, onChange: openTab }}
        />
      ) : (
        <SearchResults query={query} matches={matches} onLeave={leaveSearch} />
      )}
    </>
  );
}

function ResourcesTab() {
  const site = useSiteInfo();
  return (
    <>
      <ArticleList tab="resources" entries={resources} />
      <p className="figures mt-12 min-h-5.5 text-sm text-ink-faint">
        {site.kind === 'known' && `${productName} ${site.info.version}`}
      </p>
    </>
  );
}

function GettingStartedTab() {
  return (
    <>
      <section
        aria-labelledby="first-video"
        className="mb-14 rounded-card bg-surface p-6 ring ring-line sm:p-8"
      >
        <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
          <div>
            <h2 id="first-video" className="display text-xl">
              Your first video, in four steps
            </h2>
            <p className="mt-1 text-ink-soft">Have the listing’s photos and facts at hand.</p>
          </div>
          <ButtonLink to={routes.create}>Create Video</ButtonLink>
        </div>
        <ol className="mt-7 grid gap-x-10 gap-y-7 border-t border-line pt-7 sm:grid-cols-2">
          {firstSteps.map((step, index) => (
            <li key={step.id} className="grid grid-cols-[2rem_minmax(0,1fr)] gap-x-3">
              <span aria-hidden="true" className="display text-2xl leading-7 text-accent-ink">
                {index + 1}
              </span>
              <div>
                <HelpHeading id={step.id} as="h3" className="font-medium">
                  {step.title}
                </HelpHeading>
                <div className="mt-1 text-sm">
                  <HelpBlocks blocks={step.blocks} />
                </div>
              </div>
            </li>
          ))}
        </ol>
      </section>
      <ArticleList tab="getting-started" entries={gettingStarted} />
    </>
  );
}

/** The tab and entry that the URL names: `?tab=faq`, `?tab=faq#mls`, or `#mls` alone. `targetId` is '' where it names no entry. */
function useHelpPlace() {
  const { hash } = useLocation();
  const { named, openTab } = useAddressTab(helpTabs);
  const targetId = hash.slice(1);
  return { tab: findTabOf(targetId) ?? named ?? 'getting-started', targetId, openTab };
}
