import type { Listing } from '#scene/model/listing.ts';

/** How a state's licensees write their license in advertising. */
type LicenseRule = {
  readonly state: string;
  /** What stands before the number. */
  readonly prefix: string;
  /** What the number looks like, where that is known. */
  readonly number?: { readonly pattern: RegExp; readonly words: string };
  /** The titles of which an advertisement names one, where it has to. */
  readonly titles?: readonly string[];
  /** What the state asks of advertising, for the agent. */
  readonly hint?: string;
};

/** The states whose wording is known, by their postal codes; the others use the general one. See docs/compliance.md. */
const KNOWN: Readonly<Record<string, Omit<LicenseRule, 'state'>>> = {
  CA: {
    prefix: 'DRE #',
    number: { pattern: /^\d{8}$/u, words: 'California license numbers have 8 digits.' },
    hint: 'California asks for your 8-digit license number in advertising.',
  },
  FL: {
    prefix: 'FL Lic. #',
    hint: 'Florida asks for the registered name of your brokerage; the license number is optional.',
  },
  NY: {
    prefix: 'NY Lic. #',
    titles: [
      'Licensed Real Estate Salesperson',
      'Licensed Associate Real Estate Broker',
      'Licensed Real Estate Broker',
    ],
    hint: 'New York asks for your license type in advertising; the number is optional.',
  },
  TX: {
    prefix: 'TREC #',
    hint: 'Texas asks for your broker’s name at half the size of your contact details or more, as videos show it; the number is optional.',
  },
};

/** All states and the District of Columbia, by their postal codes. */
export const STATE_CODES =
  'AL AK AZ AR CA CO CT DE DC FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA RI SC SD TN TX UT VT VA WA WV WI WY'.split(
    ' ',
  );

/** The rule of a state, or the general one. */
export function licenseRuleOf(state: string): LicenseRule {
  const code = state.trim().toUpperCase();
  const isState = STATE_CODES.includes(code);
  return { state: code, prefix: isState ? `${code} Lic. #` : 'Lic. #', ...KNOWN[code] };
}

// What agents type before the number itself.
const TYPED_PREFIX =
  /^(?:(?:cal)?(?:dre|bre)|trec|(?:[a-z]{2} )?lic(?:ense)?\b\.?)?\s*(?:no\.?|number|#)?[\s#:]*/iu;

/** A license number without what agents type before it. */
export function plainLicenseNumber(typed: string): string {
  return typed.replace(TYPED_PREFIX, '');
}

type License = Pick<Listing['brokerage'], 'licenseNumber' | 'licenseState'> &
  Partial<Pick<Listing['realtor'], 'licenseTitle'>>;

/** The license as an end card shows it: 'DRE #01234567'; empty if there is none. */
export function licenseLine({ licenseNumber, licenseState, licenseTitle = '' }: License): string {
  const { prefix, titles } = licenseRuleOf(licenseState);
  const number = plainLicenseNumber(licenseNumber);
  return [titles?.includes(licenseTitle) ? licenseTitle : '', number && prefix + number]
    .filter(Boolean)
    .join(' · ');
}
