import { contact } from './contact.ts';
import { faq } from './faq.ts';
import { firstSteps, gettingStarted } from './getting-started.ts';
import type { HelpEntry, HelpTabId } from './help-entry.ts';
import { resources } from './resources.ts';

/** Everything the help section says, by the tab that says it. */
export const entriesByTab: { readonly [Tab in HelpTabId]: readonly HelpEntry[] } = {
  'getting-started': [...firstSteps, ...gettingStarted],
  faq,
  contact,
  resources,
};
