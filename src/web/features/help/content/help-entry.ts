export const helpTabs = [
  { id: 'getting-started', label: 'Getting Started' },
  { id: 'faq', label: 'FAQ' },
  { id: 'contact', label: 'Contact Us' },
  { id: 'resources', label: 'Resources' },
] as const;

export type HelpTabId = (typeof helpTabs)[number]['id'];

/** A paragraph, the points of a list, or something else. */
export type HelpBlock =
  | string
  | readonly string[]
  | { readonly kind: 'facts'; readonly rows: ReadonlyArray<readonly [name: string, text: string]> }
  | { readonly kind: 'templates' }
  | { readonly kind: 'link'; readonly to: string; readonly label: string };

export type HelpEntry = {
  /** URL fragment; unique across all tabs. */
  readonly id: string;
  readonly title: string;
  readonly blocks: readonly HelpBlock[];
  /** Search keywords that the text does not contain. */
  readonly keywords?: string;
};
