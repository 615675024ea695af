/**
 * A paragraph, or the points of a list. `{support}`, `{terms}` and `{privacy}` stand for the address and the two pages, as
 * links; what a point is about may stand between asterisks.
 */
export type LegalBlock = string | readonly string[];

export type LegalSection = {
  /** URL fragment; never changes, because links to it exist. */
  readonly id: string;
  readonly title: string;
  /** Summary line. */
  readonly inShort: string;
  readonly body: readonly LegalBlock[];
};

export type LegalText = {
  readonly title: string;
  /** For search engines. */
  readonly description: string;
  readonly opening: readonly string[];
  readonly sections: readonly LegalSection[];
};

export const effectiveDate = { iso: '2025-07-30', words: 'July 30, 2025' } as const;
