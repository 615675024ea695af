import { STATE_CODES } from '#scene/content/license.ts';

/** Where a property is; a part that its address does not tell is empty. */
export type Place = { readonly street: string; readonly city: string; readonly state: string };

const COUNTRY = /^(?:usa|u\.s\.a?\.?|us|united states(?: of america)?)$/iu;
const STATE_AND_ZIP = /^(.*?)\s*\b([A-Z]{2})(?:\s+\d{5}(?:-\d{4})?)?$/u;
const ZIP = /\s*\b\d{5}(?:-\d{4})?$/u;
const UNIT = /\d|^(?:unit|apt|apartment|suite|ste|floor|building|bldg|lot)\b|^#/iu;

const STATE_NAMES = new Set(
  'alabama,alaska,arizona,arkansas,california,colorado,connecticut,delaware,florida,georgia,hawaii,idaho,illinois,indiana,iowa,kansas,kentucky,louisiana,maine,maryland,massachusetts,michigan,minnesota,mississippi,missouri,montana,nebraska,nevada,new hampshire,new jersey,new mexico,north carolina,north dakota,ohio,oklahoma,oregon,pennsylvania,rhode island,south carolina,south dakota,tennessee,texas,utah,vermont,virginia,washington,west virginia,wisconsin,wyoming'.split(
    ',',
  ),
);

/** Reads '12 Maple Street, Unit 4, Springfield, IL 62704'. What looks like a unit is no city. */
export function placeOf(address: string): Place {
  const parts = address.split(',').flatMap((part) => part.trim() || []);
  if (COUNTRY.test(parts.at(-1) ?? '')) parts.pop();
  const state = takeState(parts);
  const last = parts.at(-1) ?? '';
  // With a state, a single part without a number is a city: 'Springfield, IL'.
  const hasCity = !UNIT.test(last) && (parts.length > 1 || state !== '');
  const city = hasCity ? last : '';
  const street = (hasCity ? parts.slice(0, -1) : parts).join(', ');
  return { street, city, state };
}

/** Removes state and ZIP code from the end of the parts; the state's postal code, or empty. */
function takeState(parts: string[]): string {
  const last = parts.pop() ?? '';
  const [, before = '', code = ''] = STATE_AND_ZIP.exec(last) ?? [];
  const isCode = STATE_CODES.includes(code);
  const rest = isCode ? before : last.replace(ZIP, '').trim();
  const isName = STATE_NAMES.has(rest.toLowerCase()) && parts.length > 1;
  // A house number of five digits at the start is no ZIP code.
  if (rest !== '' && !isName) parts.push(rest);
  return isCode ? code : '';
}
