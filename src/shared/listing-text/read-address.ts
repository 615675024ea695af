import { firstRecognised, type Pattern, type Recognised } from './recognised.ts';

const STATE =
  '(?:A[KLRZ]|C[AOT]|D[CE]|FL|GA|HI|I[ADLN]|K[SY]|LA|M[ADEINOST]|N[CDEHJMVY]|O[HKR]|P[AR]|RI|S[CD]|T[NX]|UT|V[AIT]|W[AIVY]|AB|BC|MB|NB|NL|NS|ON|PE|QC|SK)';
const CODE = String.raw`(?:\d{5}(?:-\d{4})?|[A-Z]\d[A-Z][ ]?\d[A-Z]\d)`;
const SUFFIX =
  '(?:Street|St|Avenue|Ave|Road|Rd|Drive|Dr|Lane|Ln|Court|Ct|Boulevard|Blvd|Way|Place|Pl|Terrace|Ter|Circle|Cir|Parkway|Pkwy|Trail|Trl|Highway|Hwy|Loop|Run|Row|Point|Pt|Cove|Cv|Bend|Crossing|Xing|Ridge|Path|Pass|Walk|Alley|Square|Plaza|Close|Crescent|Cres|Broadway)';
const DIRECTION = '(?:[NSEW]|NE|NW|SE|SW|North|South|East|West)';
const UNIT_NAME = String.raw`(?:(?:Unit|UNIT|Apt|APT|Apartment|Suite|Ste|Lot)\.?[ ]+#?[A-Za-z0-9-]{1,8}|#[ ]?[A-Za-z0-9-]{1,8})`;
const UNIT = String.raw`(?:,?(?:[ ]+|\n)${UNIT_NAME})`;
/** 'Unit 1802 - 88 Harbour St', as in Canada. */
const UNIT_BEFORE = `(?:(?:(?:Unit|Apt|Suite)[ ]+#?|#)[A-Za-z0-9]{1,6}[ ]*[-–,][ ]*)`;
/** Words that follow a number in an advertisement but never in a street's name. */
const NO_STREET =
  '(?!(?:Bed|Bath|Car|Story|Stories|Sq|Square|Full|Half|Minutes?|Mins?|Blocks?|Miles?|Acres?|Unit|Units|Year|Years|Day|Days|And|On|In|Of|The)\\b)';
const CITY = `[A-Z][A-Za-z.'’ -]{1,30}`;
const PLACE = String.raw`${CITY},?[ ]+${STATE}\b\.?(?:,?[ ]+${CODE})?`;
/** Roads that have a number or a letter instead of a name. */
const NUMBERED = String.raw`(?:(?:(?:County|State|Farm|Ranch|US|Old)[ ]+)*(?:Road|Rd|Highway|Hwy|Route|Rte|Trunk)\.?|CR|FM|RM)[ ]+(?:\d{1,5}|[A-Z]{1,2})\b`;
const NUMBER = String.raw`[NSEW]?\d{1,6}[A-Za-z]?(?:[-–]\d{1,5})?`;
const STREET = String.raw`${UNIT_BEFORE}?${NUMBER}[ ]+(?:${DIRECTION}\.?[ ]+)?(?:${NUMBERED}|(?:${NO_STREET}(?:[A-Z][A-Za-z'’.-]*|\d{1,3}(?:st|nd|rd|th))[ ]+){0,4}${SUFFIX}\b\.?)(?:[ ]+${DIRECTION}\b)?${UNIT}?`;
/** Without a comma before it, a city is a few capitalised words. */
const SHORT_CITY = `(?:[A-Z][A-Za-z.'’-]+[ ]){0,2}[A-Z][A-Za-z.'’-]+`;
const SHORT_PLACE = String.raw`${SHORT_CITY},?[ ]+${STATE}\b\.?(?:,?[ ]+${CODE})?`;

const patterns: readonly Pattern[] = [
  {
    find: new RegExp(
      String.raw`^(?:(?:[Pp]roperty|[Ss]treet|[Ff]ull|[Ss]ite|[Ll]isting)[ ]+)?(?:[Aa]ddress|ADDRESS)[ ]*[:=][ ]*([^\n]{5,120})(?:\n(${UNIT_NAME}))?(?:\n(${PLACE}))?$`,
      'gmu',
    ),
    read: ([, line = '', unit = '', place = '']) => clean([line, unit, place].filter(Boolean).join(', ')),
  },
  // Streets have no common suffix everywhere ('12 Camino Real'): city and state at the end show what the line is.
  {
    find: new RegExp(
      String.raw`^(\d{1,6}[A-Za-z]?(?:[-–]\d{1,5})?[ ]+${NO_STREET}[^,\n]{2,40}?(?:,[ ]*(?:#|Unit|Apt|Ste)[^,\n]{1,12})?(?:,[ ]*|\n))(${PLACE})(?=[^\n]{0,40}$)`,
      'gmu',
    ),
    read: ([, street = '', place = '']) => clean(`${street.replace(/[,\s]+$/u, '')}, ${place}`),
  },
  {
    find: new RegExp(
      String.raw`(?<![A-Za-z\d])(${STREET})(?:[ ]*[,\n][ ]*(?:in[ ]+)?|[ ]+in[ ]+)(${PLACE})`,
      'gu',
    ),
    read: ([, street = '', place = '']) => clean(`${street}, ${place}`),
  },
  {
    find: new RegExp(String.raw`(?<![A-Za-z\d])(${STREET})[ ]+(${SHORT_PLACE})`, 'gu'),
    read: ([, street = '', place = '']) => clean(`${street}, ${place}`),
  },
  {
    find: new RegExp(String.raw`(?<![A-Za-z\d])(${STREET})[ ]*[,\n][ ]*(${SHORT_CITY},?[ ]+${CODE})\b`, 'gu'),
    read: ([, street = '', place = '']) => clean(`${street}, ${place}`),
  },
  {
    find: new RegExp(String.raw`(?<![A-Za-z\d])(${STREET})`, 'gu'),
    read: ([, street = '']) => clean(street),
  },
];

export function readAddress(text: string): Recognised | undefined {
  const found = firstRecognised(text, patterns);
  if (!found || new RegExp(String.raw`\b${STATE}\b`, 'u').test(found.value)) return found;
  const city = labelled(text, 'city');
  if (!city || found.value.includes(city)) return found;
  const state = labelled(text, 'state(?:[ ]*(?:or|\\/)[ ]*province)?');
  const code = labelled(text, '(?:zip|postal)(?:[ ]*code)?');
  const place = [city, [state, code].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  return { value: `${found.value}, ${place}`, source: `${found.source}; ${place}` };
}

/** The street of an address, which is what agents call a listing. */
export function streetOf(address: string): string {
  return (address.split(',')[0] ?? '').trim();
}

function labelled(text: string, label: string): string | undefined {
  return new RegExp(
    String.raw`\b${label}[ ]*[:=][ ]*([A-Za-z0-9.'’ -]{2,40}?)(?=[ ]{2,}|[ ]+(?:state|zip|postal|county|city)\b|[,;|\n]|$)`,
    'imu',
  )
    .exec(text)?.[1]
    ?.trim();
}

function clean(address: string): string | undefined {
  const plain = address
    .replace(/\s+/gu, ' ')
    .replace(/[\s.,;|]+$/u, '')
    .trim();
  return plain.length >= 5 && plain.length <= 120 ? plain : undefined;
}
