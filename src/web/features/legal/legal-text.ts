/** `{support}`, `{terms}` and `{privacy}` stand for the address and the two pages, as links. */
export type LegalBlock =
  | string
  | {
      /** Each point with the words it is about, or on its own. */
      readonly points: ReadonlyArray<string | readonly [about: string, text: string]>;
    };

export type LegalSection = {
  /** The part of the address after the #; links to it are out in the world, so it never changes. */
  readonly id: string;
  readonly title: string;
  /** One line for people in a hurry. */
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
