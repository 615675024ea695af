import { streetOf } from './read-address.ts';
import type { Recognised } from './recognised.ts';

const LABELLED =
  /^(?:(?:listing|property|marketing|ad)[ ]+)?(?:headline|tagline)[ ]*[:=][ ]*(\S[^\n]*)$|^(?:listing|property)[ ]+(?:name|title)[ ]*[:=][ ]*(\S[^\n]*)$/imu;

/** A headline stands above or just below the address, before the facts. */
const LINES_READ = 4;
const LONGEST = 60;
const MOST_WORDS = 8;
/** 'Juniper Bend | 412 Juniper Lane': what stands before the address. */
const SEPARATOR = /[ \t]+[|·•–—-][ \t]+/u;
const QUOTES = /^["“”„'‘’]+|["“”'‘’]+$/gu;
const PLAIN_WORD = /^\p{L}[\p{L}'’-]*$/u;
const SMALL_WORD = /^(?:a|an|and|at|by|from|in|near|of|off|on|over|the|to|under|with|above|among|beside)$/u;

/** Lines of portals, sheets and letterheads, which say the same of any listing. */
const NO_NAME =
  /\b(?:for (?:sale|rent|lease)|listed|listings?|presented|courtesy|hosted|marketed|offered|open house|just|coming soon|new|sold|pending|active|price|reduced|view|save|share|sign|log|skip|back|contact|request|schedule|tour|ask|call|search|find|see|show|photos?|maps?|market|zillow|redfin|trulia|mls|remarks|description|overview|about|details?|features|single|family|multi|mobile|manufactured|town ?house|row house|style|realty|realtors?|real estate|propert(?:y|ies)|brokers?|brokerage|group|team|associates|partners|company|inc|llc|agents?|school|elementary|middle|high|district|county|subdivision|phase|unit|hoa|located|situated|main|level|floor|detached|attached|guest|carriage|whole|entire|turn|north|south|east|west|hello|hi|dear|thanks?|regards)\b/iu;
/** What only homes are called. Not 'ranch', 'manor' or 'villa', which end the names of towns. */
const HOME =
  /\b(?:cottage|estate|farmhouse|loft|retreat|bungalow|craftsman|cabin|chalet|penthouse|brownstone|hideaway|colonial|tudor|victorian)\b/iu;
/** 'Mill House'; a 'house' in small letters is any. */
const NAMED_HOUSE = /^(?:\p{Lu}[\p{L}'’-]+ ){1,3}House\b/u;
/** 'Glass on Juniper': no person, brokerage or town is called so. */
const JOINED = /^\p{Lu}[\p{L}'’-]*(?: [\p{L}'’-]+)* (?:on|by|at|above|over|under|among|beside) .*\p{Lu}/u;
/** Words of streets that tell no street from another. */
const STREET_WORD =
  /^(?:street|avenue|road|drive|lane|court|boulevard|place|terrace|circle|parkway|trail|highway|loop|point|cove|crossing|ridge|path|walk|alley|square|plaza|unit|suite|lake|park)$/u;
/** A line that names who sells. */
const SELLER = /\b(?:agent|listed|presented|courtesy|broker|realtor|contact|hosted|by)\b/iu;

/**
 * The name that an agent gave a listing: a labelled headline, or one of the first lines if only a home can be called so.
 * Anything else is left to the street, as a wrong name is worse than none.
 */
export function readHeadline(text: string, address: string): Recognised | undefined {
  const labelled = LABELLED.exec(text);
  const name = tidy(labelled?.[1] ?? labelled?.[2] ?? '');
  if (
    labelled &&
    name.length >= 3 &&
    name.length <= LONGEST &&
    !address.includes(name) &&
    /\p{Ll}/u.test(name)
  )
    return { value: name, source: labelled[0].trim() };

  const lines = text.split('\n').filter((line) => line !== '');
  const found = lines
    .slice(0, LINES_READ)
    .map((line) => tidy(line.split(SEPARATOR)[0] ?? ''))
    .find((line, index) => isHeadline(line, address) && isTelling(line, index, address));
  if (found === undefined || isSeller(found, lines)) return undefined;
  return { value: found, source: found };
}

function tidy(line: string): string {
  return line.trim().replace(QUOTES, '').trim();
}

/** A few plain words that begin like a title and are not part of the address. */
function isHeadline(line: string, address: string): boolean {
  if (line.length > LONGEST || address.toLowerCase().includes(line.toLowerCase())) return false;
  const words = line.split(/[ \t]+/u);
  return (
    words.length >= 2 &&
    words.length <= MOST_WORDS &&
    words.every((word) => PLAIN_WORD.test(word)) &&
    /^\p{Lu}\p{L}*\p{Ll}/u.test(line) &&
    !SMALL_WORD.test(words.at(-1) ?? '') &&
    !NO_NAME.test(line)
  );
}

/** Whether the words themselves show that they name a home. */
function isTelling(line: string, index: number, address: string): boolean {
  const words = line.split(/[ \t]+/u);
  const isTitle = words.every((word) => /^\p{Lu}/u.test(word) || SMALL_WORD.test(word));
  const isOfStreet = sharesStreet(line, address);
  const isHome = HOME.test(line);
  if (JOINED.test(line)) return isTitle || isHome || isOfStreet;
  // 'Dutch Colonial' alone is a style.
  if (isHome) return words.length > 2 && (isTitle || isOfStreet);
  return isTitle && (NAMED_HOUSE.test(line) || (isOfStreet && index === 0));
}

/** 'Juniper Bend' at 412 Juniper Lane. */
function sharesStreet(line: string, address: string): boolean {
  const street = streetOf(address)
    .toLowerCase()
    .split(/[^\p{L}]+/u);
  return line
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .some((word) => word.length >= 4 && street.includes(word) && !STREET_WORD.test(word));
}

/** Whether the same words stand elsewhere as those of an agent or a brokerage. */
function isSeller(name: string, lines: readonly string[]): boolean {
  return lines.some((line) => {
    const start = line.indexOf(name);
    return start > 0 && SELLER.test(line.slice(0, start));
  });
}
