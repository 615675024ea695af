import type { Listing } from '#scene/model/listing.ts';
import { plainLicenseNumber } from './license.ts';
import { plainName } from './plain-name.ts';

/** Where a text names the agent or the brokerage, or says how to reach somebody. */
export type Span = { readonly from: number; readonly to: number };

const GAP = String.raw`[\s.·•/()‐-―-]`;
const MLS_NUMBER = String.raw`\bMLS\s?®?\s?(?:no\.?|number|id)?\s?[#:]?\s?`;

// Of anybody: an agent may write a colleague's number, or one that is in no field.
const CONTACT_DETAILS: readonly RegExp[] = [
  /@|https?:|www\.|\b[\w-]+\.(?:com|net|org|realtor|homes|io|co)\b/giu,
  // Words that also begin a sentence: in capitals they would be found in 'oak floors.House faces south'.
  /[\p{L}\p{N}-]\.(?:house|us|me|info|biz|realty|realestate|properties|estate|agency|site|online|app|tv|link)\b/gu,
  new RegExp(String.raw`(?<!\d[.,]?)(?:1${GAP}{1,3})?\d{3}${GAP}{1,3}\d{3}${GAP}{0,3}\d{4}(?!\d)`, 'gu'),
  // Without separators, only what the North American plan has as a number: other figures have ten digits too.
  new RegExp(String.raw`(?<![\p{L}\d#]|\d[.,]|${MLS_NUMBER})1?[2-9]\d{2}[2-9]\d{6}(?!\d)`, 'giu'),
  /\+\d[\d\s().-]{7,20}\d/gu,
];

/** Finds in a text what an unbranded film may not say. */
export function brandFinder({ realtor, brokerage, property }: Listing): (text: string) => Span[] {
  const parties = [realtor, brokerage];
  const own = [
    ...parties.flatMap(({ name, phone, licenseNumber }) => [
      wordsSource(nameToFind(name)),
      wordsSource(plainLicenseNumber(licenseNumber)),
      phoneSource(phone),
    ]),
    ...[realtor.email, realtor.website, brokerage.website].map(hostSource),
  ].filter(Boolean);
  const patterns = [...CONTACT_DETAILS, ...own.map(patternOf)];
  const address = property.address.toLowerCase();
  const names = parties
    .map(({ name }) => distinctivePart(name))
    // A firm may be named after its town.
    .filter((part) => part !== '' && !address.includes(part.toLowerCase()))
    .map((part) => patternOf(wordsSource(part)));
  return (text) => {
    const plain = withoutAccents(text);
    return [
      ...patterns.flatMap((pattern) => [...plain.matchAll(pattern)]),
      ...names.flatMap((pattern) => [...plain.matchAll(pattern)].filter(isWrittenAsName)),
    ].map(({ index, 0: found }) => ({ from: index, to: index + found.length }));
  };
}

const patternOf = (source: string) => new RegExp(withoutAccents(source), 'giu');

/** Names are typed with and without accents: 'José Núñez', 'Jose Nunez'. The length stays, and with it where something is found. */
function withoutAccents(text: string): string {
  return text.replace(/(?!\p{ASCII})[\p{Script=Latin}\p{Script=Greek}]/gu, (letter) => {
    const [base = letter] = letter.normalize('NFD');
    return base.length === letter.length ? base : letter;
  });
}

/** What a name is looked for as. */
function nameToFind(name: string): string {
  const plain = plainName(name);
  // A single word is too common to be looked for without the rest: 'Homes, Inc.'
  return plain.includes(' ') ? plain : name;
}

// What people leave out: 'Keller Williams' is Keller Williams Realty.
const KIND_OF_FIRM =
  /(?:\s+(?:Realty|Realtors?|Real Estate|Properties|Group|Team|Associates|Company|Co\b\.?))+[\s®]*$/iu;

/** A firm's name without what kind of firm it is; empty where hardly a word is left to be found by. */
function distinctivePart(name: string): string {
  const part = plainName(name).replace(KIND_OF_FIRM, '');
  const words = part.match(WORD)?.filter((word) => word.length > 1 && !/^(?:and|the)$/iu.test(word)) ?? [];
  return part !== name && words.length > 1 ? part : '';
}

// 'Mountain View Properties' is not named by 'a mountain view'; the 's' of Sotheby's and words between names are always small.
function isWrittenAsName([found]: RegExpExecArray): boolean {
  return (found.match(WORD) ?? []).every((word) =>
    /^(?:.$|(?:and|at|by|de|der|of|the|van|von)$|\P{Ll})/u.test(word),
  );
}

const WORD = /[\p{L}\p{M}\p{N}]+/gu;
const NO_WORD = String.raw`[^\p{L}\p{M}\p{N}]{0,3}`;
// Only of scripts that put spaces between all words.
const START = String.raw`(?<![\p{Script=Latin}\p{N}])`;
const END = String.raw`(?![\p{Script=Latin}\p{N}])`;

/** Words in their order with any punctuation, 'and' for '&', and with or without initials between them. */
function wordsSource(text: string): string {
  const [first = '', ...others] = text.match(WORD) ?? [];
  const words = [first, ...others.filter((word) => word.length > 1 && !/^and$/iu.test(word))];
  if (words.join('').length < 2) return '';
  return START + words.join(`${NO_WORD}(?:(?:and|[\\p{L}\\p{N}])${NO_WORD}){0,2}`) + END;
}

/** A phone number with or without its country and area code, in any spelling; '503-555-HOME' is taken as words. */
function phoneSource(phone: string): string {
  const digits = phone.replace(/\s*(?:x|ext)\.?\s*\d+$/iu, '').match(/\d/gu) ?? [];
  if (digits.length < 7) return digits.length < 3 ? '' : wordsSource(phone);
  const gap = `${GAP}{0,3}`;
  const area = digits.slice(-10, -7).map((digit) => digit + gap);
  return `(?<!\\d)(?:1${gap})?(?:${area.join('')})?${digits.slice(-7).join(gap)}(?!\\d)`;
}

/** The host of a website or an e-mail address, also where a dot was taken for the end of a sentence: 'See Dana. Cottage'. */
function hostSource(address: string): string {
  const host = /^(?:https?:\/\/|[^\s@]+@)?(?:www\.)?([^\s/?#:@]+\.[^\s/?#:@]+)/iu.exec(address)?.[1] ?? '';
  return (
    host &&
    START + host.replace(/[.*+?^${}()|[\]\\]/gu, String.raw`\$&`).replaceAll('.', String.raw`.\s?`) + END
  );
}
