import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { type HelpTabId, helpTabs } from './content/help-entry.ts';
import { findTabOf } from './search-help.ts';

export type HelpPlace = {
  readonly tab: HelpTabId;
  /** The entry that the address names, or ''. */
  readonly targetId: string;
  readonly openTab: (tab: HelpTabId) => void;
};

/** Where in the help section the address points: `?tab=faq`, `?tab=faq#mls`, or `#mls` alone. */
export function useHelpPlace(): HelpPlace {
  const { hash } = useLocation();
  const [searchParams] = useSearchParams();
  const navigate = useNavigate();
  const targetId = hash.slice(1);
  const named = helpTabs.find(({ id }) => id === searchParams.get('tab'))?.id;
  return {
    tab: findTabOf(targetId) ?? named ?? 'getting-started',
    targetId,
    // Tabs are no steps of a way: Back leads out of the help section, not through them.
    openTab: (tab) => void navigate(`?tab=${tab}`, { replace: true }),
  };
}
