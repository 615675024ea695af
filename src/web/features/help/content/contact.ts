import type { HelpEntry } from './help-entry.ts';

export const RESPONSE_TIME = 'We answer within 24-48 hours, usually sooner on working days.';

/** The contact tab's entry in the search index. */
export const contact: readonly HelpEntry[] = [
  {
    id: 'write-to-us',
    title: 'Write to us',
    blocks: [`Send us a question, a problem or an idea by email. ${RESPONSE_TIME}`],
    keywords: 'contact support address message phone human response time help',
  },
];
