import { firstRecognised, type Pattern, type Recognised } from './recognised.ts';

const words = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
const WORD = `(?:${words.slice(1).join('|')})`;
const BEDS = String.raw`(?:bed(?:room)?s?|bdrms?|bds?|brs?)\b`;
const BATHS = String.raw`(?:bath(?:room)?s?|bas?|bths?)\b`;
const MOST = 50;

/** Both in one figure: 'Bed/Bath: 3/2', 'BR/BA 4/3.1', and '4/3/2' with the places of the garage. */
const PAIR =
  /\b(?:beds?|br)[ \t]*\/[ \t]*(?:baths?|ba)\b[ \t]*[:=#]?[ \t]*(\d{1,2})[ \t]*\/[ \t]*(\d{1,2}(?:\.\d)?)(?![\d/])/giu;
const TRIPLE = /(?<![\d/.])(\d)\/(\d(?:\.\d)?)\/\d(?![\d/])/gu;

const bedPatterns: readonly Pattern[] = [
  { find: PAIR, read: count },
  {
    find: new RegExp(
      String.raw`\b(?:total[ \t]+)?(?:#[ \t]*)?(?:of[ \t]+)?${BEDS}[ \t]*(?:total|\(total\))?[ \t]*[:=#][ \t]*(\d{1,2})\b`,
      'giu',
    ),
    read: count,
  },
  // '3+1 bedrooms': one of them below the ground.
  {
    find: new RegExp(String.raw`(?<![\d.,$#])(\d{1,2})[ \t]?\+[ \t]?(\d)[ \t]*${BEDS}`, 'giu'),
    read: ([, above, below]) => count(['', String(Number(above) + Number(below))]),
  },
  // Of '4-5 bedrooms' the first.
  {
    find: new RegExp(String.raw`(?<![\d.,$#+-])(\d{1,2})(?:[-–]\d{1,2})?[ \t]*[-+]?[ \t]*${BEDS}`, 'giu'),
    read: count,
  },
  { find: new RegExp(String.raw`\b(${WORD})[ \t-]+${BEDS}`, 'giu'), read: count },
  // '3/2 in Oak Park', a common way to say three bedrooms and two baths.
  {
    find: /(?<![\d/])(\d)\/\d(?:\.\d)?(?=[ \t]+(?:home|house|condo|townhome|pool|ranch|bungalow)\b)/giu,
    read: count,
  },
  { find: TRIPLE, read: count },
  { find: /\bstudio (?:apartment|condo|unit)\b/giu, read: () => '0' },
];

/** 'Full' and 'half' in every layout of a sheet; half a bath counts a half, as in `BathroomsTotalDecimal`. */
const bathPatterns: readonly Pattern[] = [
  { find: PAIR, read: ([, , baths]) => count(['', baths]) },
  {
    find: /\b(?:full|f)[ \t]*\/[ \t]*(?:half|h|partial|p)\b[ \t]*(?:baths?)?\)?[ \t]*[:=]?[ \t]*(\d{1,2})[ \t]*[/|][ \t]*(\d{1,2})\b/giu,
    read: fullAndHalf,
  },
  {
    find: /\bbath(?:room)?s?[ \t]*:[ \t]*(\d{1,2})[ \t]*\/[ \t]*(\d{1,2})\b/giu,
    read: fullAndHalf,
  },
  {
    find: /(?<![\d.])(\d{1,2})[ \t]*(?:full|f)\b[ \t]*(?:bath(?:room)?s?)?[ \t]*(?:,|\/|&|\+|and|plus|with|w\/|-)*[ \t]*(\d{1,2})[ \t]*(?:half|h|partial|powder)\b(?:[ \t]*bath(?:room)?s?)?/giu,
    read: fullAndHalf,
  },
  {
    find: /\b(?:full[ \t]*bath(?:room)?s?|bath(?:room)?s?[ \t]*\(?full\)?)[ \t]*[:=]?[ \t]*(\d{1,2})\b[^\d]{1,30}?(?:half|partial|1\/2)[ \t]*bath(?:room)?s?[ \t]*[:=]?[ \t]*(\d{1,2})\b/giu,
    read: fullAndHalf,
  },
  {
    find: /\bbath(?:room)?s?[ \t]*\(?full\)?[ \t]*[:=][ \t]*(\d{1,2})\b[^\d]{1,20}bath(?:room)?s?[ \t]*\(?(?:half|partial)\)?[ \t]*[:=][ \t]*(\d{1,2})\b/giu,
    read: fullAndHalf,
  },
  {
    find: new RegExp(
      String.raw`\b(?:total[ \t]+)?(?:#[ \t]*)?${BATHS}[ \t]*(?:total|\(total\))?[ \t]*[:=#][ \t]*(\d{1,2}(?:\.\d{1,2})?)(?![\d/])`,
      'giu',
    ),
    read: count,
  },
  {
    find: new RegExp(String.raw`(?<![\d.,/$])(\d{1,2})[ \t-]*(?:(1\/2)|½)[ \t-]*${BATHS}`, 'giu'),
    read: ([, whole]) => count([whole ?? '', `${whole}.5`]),
  },
  {
    find: new RegExp(
      String.raw`(?<![\d.,$#-])(\d{1,2}(?:\.\d{1,2})?)(?:[-–]\d{1,2})?[ \t]*[-+]?[ \t]*(?:full[ \t]+)?${BATHS}`,
      'giu',
    ),
    read: count,
  },
  {
    find: new RegExp(
      String.raw`\b(${WORD})[ \t-]+(?:and[ \t-]+(?:a|one)[ \t-]+half|(full))?[ \t-]*${BATHS}`,
      'giu',
    ),
    read: (match) => count(/half/iu.test(match[0]) ? ['', `${numberOf(match[1] ?? '')}.5`] : match),
  },
  {
    find: /(?<![\d/])\d\/(\d(?:\.\d)?)(?=[ \t]+(?:home|house|condo|townhome|pool|ranch|bungalow)\b)/giu,
    read: count,
  },
  { find: TRIPLE, read: ([, , baths]) => count(['', baths]) },
];

export function readBedrooms(text: string): Recognised | undefined {
  return firstRecognised(text, bedPatterns);
}

export function readBathrooms(text: string): Recognised | undefined {
  return firstRecognised(text, bathPatterns);
}

function count(match: readonly (string | undefined)[]): string | undefined {
  const amount = bathsOf(numberOf(match[1] ?? ''));
  return amount > 0 && amount <= MOST ? String(amount) : undefined;
}

function fullAndHalf(match: readonly (string | undefined)[]): string | undefined {
  return count(['', String(Number(match[1]) + Number(match[2]) / 2)]);
}

function numberOf(text: string): number {
  const word = words.indexOf(text.toLowerCase());
  return word === -1 ? Number(text) : word;
}

/** Some sheets write '2.1' for two full baths and one half: no bath is a tenth. */
function bathsOf(amount: number): number {
  const halves = Math.round((amount % 1) * 10);
  const isNotation = Math.abs((amount % 1) * 10 - halves) < 1e-6 && halves > 0 && halves < 4;
  return isNotation ? Math.floor(amount) + halves / 2 : amount;
}
