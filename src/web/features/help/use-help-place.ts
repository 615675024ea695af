import { useLocation } from 'react-router';
import { useAddressTab } from '#web/ui/use-address-tab.ts';
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
  const { named, openTab } = useAddressTab(helpTabs);
  const targetId = hash.slice(1);
  return { tab: findTabOf(targetId) ?? named ?? 'getting-started', targetId, openTab };
}
