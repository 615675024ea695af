import { useMemo, useState } from 'react';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { Tabs } from '#web/ui/Tabs.tsx';
import { ContactTab } from './ContactTab.tsx';
import { helpTabs } from './content/help-entry.ts';
import { FaqTab } from './FaqTab.tsx';
import { GettingStartedTab } from './GettingStartedTab.tsx';
import { HelpSearch } from './HelpSearch.tsx';
import { ResourcesTab } from './ResourcesTab.tsx';
import { SearchResults } from './SearchResults.tsx';
import { searchHelp } from './search-help.ts';
import { useHelpPlace } from './use-help-place.ts';

export function HelpScreen() {
  const { tab, targetId, openTab } = useHelpPlace();
  const [query, setQuery] = useState('');
  const matches = useMemo(() => searchHelp(query), [query]);
  const leaveSearch = () => setQuery('');
  const contents = {
    'getting-started': <GettingStartedTab />,
    faq: <FaqTab targetId={targetId} />,
    contact: <ContactTab />,
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
