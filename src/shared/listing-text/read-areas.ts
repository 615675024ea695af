import {
  ACRES,
  areaText,
  BEFORE_UNIT,
  FIGURE,
  figureOf,
  HECTARES,
  landText,
  SQUARE_FEET,
  SQUARE_METRES,
} from './amounts.ts';
import { around, firstRecognised, type Pattern, type Recognised } from './recognised.ts';

const AREA = `(?:${SQUARE_FEET}|${SQUARE_METRES})`;
const CONNECTING = String.raw`(?:[ \t]*(?:size|sz|area|of|is|measuring|approx\.?|about|over|[:=(~±-]))*[ \t]*`;
const LAND_BEFORE = new RegExp(
  String.raw`\b(?:lot|land|site|parcel|plot|yard|acreage)\b${CONNECTING}$`,
  'iu',
);
const LAND_AFTER = /^[ \t,]*\(?(?:lot|land|parcel|plot|homesite|yard|corner lot)\b/iu;
/** Parts of a home whose area is often praised. */
const PART_AFTER =
  /^[ \t]*(?:of[ \t]+)?(?:deck|patio|garage|barn|shop|guest|adu|bonus|basement|casita|terrace|balcony|lower level)/iu;
const LEAST_HOME = 150;
const MOST_HOME = 500_000;

const areaPatterns: readonly Pattern[] = [
  {
    find: new RegExp(
      String.raw`\b(?:living[ \t]*(?:area|space)|(?:heated|finished|livable|interior|total|above[ \t]grade|approx(?:imate|\.)?|apx\.?|est\.?|bldg\.?|building|gross)[ \t]*(?:finished[ \t]*|living[ \t]*|heated[ \t]*)?(?:${SQUARE_FEET}|area|size)|${SQUARE_FEET}[ \t]*\(?(?:living|heated|finished|total|approx\.?|source)?\)?|floor[ \t]*area|square[ \t]*meterage)(?:[ \t]*\([^)\n]{1,20}\))?[ \t]*[:=][ \t]*(?:approx\.?[ \t]*|±|\+\/-)?[ \t]*(${FIGURE})[ \t]*(${AREA})?`,
      'giu',
    ),
    read: (match) => {
      if (LAND_BEFORE.test(around(match).before)) return undefined;
      return homeArea(`${match[1]} ${match[2] ?? ''}`.trim());
    },
  },
  {
    find: new RegExp(
      String.raw`(?<![\d.,$€£-])(${FIGURE})${BEFORE_UNIT}(?:(?:finished|heated|living|livable|total|interior)[ \t]+)?(${AREA})`,
      'giu',
    ),
    read: (match) => {
      const { before, after } = around(match);
      if (LAND_BEFORE.test(before) || LAND_AFTER.test(after) || PART_AFTER.test(after)) return undefined;
      if (/(?:\$|per|\/)[ \t]*$/iu.test(before)) return undefined;
      return homeArea(`${match[1]} ${match[2]}`);
    },
  },
];

const LOT = '(?:lot|land|site|parcel|plot)';
const LAND_UNIT = `(?:${ACRES}|${HECTARES}|${AREA})`;

const landPatterns: readonly Pattern[] = [
  {
    find: new RegExp(
      String.raw`\b(?:${LOT}[ \t]*(?:size|sz|area|acres|acreage|${SQUARE_FEET})?|acreage|acres)[ \t]*(?:\(?(acres|ac|${AREA})\)?)?[ \t]*[:=][ \t]*(?:approx\.?[ \t]*|±|\+\/-)?[ \t]*(${FIGURE})[ \t]*(${LAND_UNIT})?`,
      'giu',
    ),
    read: (match) => {
      const unit = match[3] ?? match[1] ?? unitOfLabel(match[0]);
      return landText(`${match[2]} ${unit}`);
    },
  },
  {
    find: new RegExp(String.raw`(?<![\d.,/])(${FIGURE})${BEFORE_UNIT}(${ACRES}|${HECTARES})`, 'giu'),
    read: landFigure,
  },
  {
    find: new RegExp(
      String.raw`(?<![\d.,$])(${FIGURE})[ \t]*-?(${AREA})(?=[ \t,]*\(?(?:corner[ \t]+)?(?:lot|land|parcel|plot|homesite)\b)`,
      'giu',
    ),
    read: landFigure,
  },
  {
    find: new RegExp(String.raw`(?<![\d.,$])(${FIGURE})${BEFORE_UNIT}${LOT}[ \t]+(${AREA})`, 'giu'),
    read: landFigure,
  },
  {
    find: new RegExp(String.raw`\b${LOT}\b${CONNECTING}(${FIGURE})[ \t]*(${AREA})`, 'giu'),
    read: landFigure,
  },
  {
    find: /\b(half|quarter|third|three[ -]quarters?|full|one)[ -](?:of[ -]an?[ -])?acres?\b/giu,
    read: spokenAcres,
  },
  { find: /(?<![\d/])(\d)\/(\d)(?:th)?[ -]acres?\b/giu, read: fractionOfAcre },
  {
    find: new RegExp(
      String.raw`\b${LOT}[ \t]*(?:dim(?:ensions|s)?\.?|size)?[ \t]*[: \t][ \t]*(\d{2,4})'?[ \t]*[x×][ \t]*(\d{2,4})\b`,
      'giu',
    ),
    read: ([, width, depth]) => landText(`${Number(width) * Number(depth)} sqft`),
  },
];

export function readArea(text: string): Recognised | undefined {
  return firstRecognised(text, areaPatterns);
}

export function readLand(text: string): Recognised | undefined {
  return firstRecognised(text, landPatterns);
}

function homeArea(text: string): string | undefined {
  const feet = areaText(text);
  const amount = feet ? figureOf(feet) : 0;
  return amount >= LEAST_HOME && amount <= MOST_HOME ? feet : undefined;
}

function landFigure(match: RegExpMatchArray): string | undefined {
  return landText(`${match[1]} ${match[2]}`);
}

/** 'Lot SqFt: 90' and 'Lot Acres: 120' name the unit before the figure. */
function unitOfLabel(label: string): string {
  if (/acre/iu.test(label)) return 'acres';
  return new RegExp(SQUARE_FEET, 'iu').test(label.split(/[:=]/u)[0] ?? '') ? 'sqft' : '';
}

const spoken: Readonly<Record<string, string>> = {
  half: '0.5',
  quarter: '0.25',
  third: '0.33',
  full: '1',
  one: '1',
};

function spokenAcres([, words = '']: readonly string[]): string | undefined {
  return landText(`${spoken[words.toLowerCase()] ?? '0.75'} acres`);
}

function fractionOfAcre([, upper, lower]: readonly string[]): string | undefined {
  return landText(`${(Number(upper) / Number(lower)).toFixed(2)} acres`);
}
