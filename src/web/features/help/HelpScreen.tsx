import { useMemo, useState } from 'react';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { ContactTab } from './ContactTab.tsx';
import { FaqTab } from './FaqTab.tsx';
import { GettingStartedTab } from './GettingStartedTab.tsx';
import { HelpSearch } from './HelpSearch.tsx';
import { HelpTabs } from './HelpTabs.tsx';
import { ResourcesTab } from './ResourcesTab.tsx';
import { SearchResults } from './SearchResults.tsx';
import { searchHelp } from './search-help.ts';
import { useHelpPlace } from './use-help-place.ts';

export function HelpScreen() {
  const { tab, targetId, openTab } = useHelpPlace();
  const [query, setQuery] = useState('');
  const matches = useMemo(() => searchHelp(query), [query]);
  const leaveSearch = () => setQuery('');
  return (
    <>
      <PageHeader title="Help & Support">Getting started, common questions and how to reach us.</PageHeader>
      <HelpSearch query={query} resultCount={matches.length} onChange={setQuery} />
      {query.trim() === '' ? (
        <HelpTabs
          current={tab}
          onChange={openTab}
          contents={{
            'getting-started': <GettingStartedTab />,
            faq: <FaqTab targetId={targetId} />,
            contact: <ContactTab />,
            resources: <ResourcesTab />,
          }}
        />
      ) : (
        <SearchResults query={query} matches={matches} onLeave={leaveSearch} />
      )}
    </>
  );
}
