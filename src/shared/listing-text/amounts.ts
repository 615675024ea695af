/** Source of a figure in a pattern: '2,150', '2150', '.25', '0.25'. */
export const FIGURE = String.raw`(?:\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?|\.\d+)`;
/** Source of a unit of area in a pattern. */
export const SQUARE_FEET = String.raw`(?:sq\.?[ \t]*\/?[ \t]*f(?:ee)?t\.?|square[ \t]+(?:feet|foot|footage)|sqft|s\.?f\b\.?|ft²|ft2\b)`;
export const SQUARE_METRES = String.raw`(?:m²|m2\b|sq\.?[ \t]*m\b\.?|sqm\b|square[ \t]+met(?:er|re)s?)`;
export const ACRES = String.raw`(?:acres?\b|ac\b\.?)`;
/** Source of what sheets put between a figure and its unit: '2,640 +/- SF', '2,118/A SqFt' (by the assessor). */
export const BEFORE_UNIT = String.raw`[ \t]*(?:[±+]|\+\/-|\/[A-Z]\b)?[ \t]*-?`;
export const HECTARES = String.raw`(?:hectares?\b|ha\b)`;

const FEET_PER_METRE_SQUARED = 10.7639;
const ACRES_PER_HECTARE = 2.47105;
const SQUARE_FEET_PER_ACRE = 43_560;

export function figureOf(text: string): number {
  return Number(text.replace(/,/gu, ''));
}

function grouped(amount: number): string {
  return amount.toLocaleString('en-US', { maximumFractionDigits: 2 });
}

const scales: Readonly<Record<string, number>> = {
  k: 1_000,
  thousand: 1_000,
  m: 1_000_000,
  mm: 1_000_000,
  mil: 1_000_000,
  million: 1_000_000,
};

/** '$1,250,000' of '1.25M', '1250000', '€450.000'; undefined for what is no amount of money. */
export function priceText(text: string): string | undefined {
  const found =
    /^(US|C|CA|A)?([$€£])?\s*([\d.,]*\d)\s*(k|thousand|mm|m|million|mil)?\.?\s*([€£]|USD|dollars)?(\/\s*mo(?:nth)?)?$/iu.exec(
      text.trim(),
    );
  if (!found) return undefined;
  const [, , symbol, figure = '', scale, symbolAfter, monthly] = found;
  const amount = amountOf(figure, scale) * (scales[scale?.toLowerCase() ?? ''] ?? 1);
  if (!Number.isFinite(amount) || amount <= 0 || amount > 1e12) return undefined;
  const sign = symbol ?? (symbolAfter && /[€£]/u.test(symbolAfter) ? symbolAfter : '$');
  return `${sign}${grouped(Math.round(amount))}${monthly ? '/mo' : ''}`;
}

/** '450.000' are thousands, as no price has three decimals; '1.250 million' is not. */
function amountOf(figure: string, scale: string | undefined): number {
  const isDotGrouped = scale === undefined && /^\d{1,3}(?:\.\d{3})+$/u.test(figure);
  return figureOf(isDotGrouped ? figure.replace(/\./gu, '') : figure);
}

const squareMetres = new RegExp(`^(${FIGURE})[ \\t]*${SQUARE_METRES}$`, 'iu');
const squareFeet = new RegExp(`^(${FIGURE})[ \\t]*${SQUARE_FEET}?$`, 'iu');
const acres = new RegExp(`^(${FIGURE})[ \\t]*${ACRES}$`, 'iu');
const hectares = new RegExp(`^(${FIGURE})[ \\t]*${HECTARES}$`, 'iu');

/** Square feet, which is what videos show: '2,150' of '2150 sq ft' or of '199.7 m²'. */
export function areaText(text: string): string | undefined {
  const feet = squareFeetOf(text.trim());
  return feet === undefined || feet < 1 ? undefined : grouped(Math.round(feet));
}

function squareFeetOf(text: string): number | undefined {
  const metres = squareMetres.exec(text)?.[1];
  if (metres) return figureOf(metres) * FEET_PER_METRE_SQUARED;
  const feet = squareFeet.exec(text)?.[1];
  return feet ? figureOf(feet) : undefined;
}

/** '0.35 acres' or '8,500 sq ft'; a figure without a unit is acres below 100, as in videos. */
export function landText(text: string): string | undefined {
  const plain = text.trim();
  const acreage = acres.exec(plain)?.[1] ?? smallFigure(plain);
  if (acreage) return acresText(figureOf(acreage));
  const metric = hectares.exec(plain)?.[1];
  if (metric) return acresText(figureOf(metric) * ACRES_PER_HECTARE);
  const feet = squareFeetOf(plain);
  if (feet === undefined || feet < 1) return undefined;
  return feet >= SQUARE_FEET_PER_ACRE * 2
    ? acresText(feet / SQUARE_FEET_PER_ACRE)
    : `${grouped(Math.round(feet))} sq ft`;
}

function smallFigure(text: string): string | undefined {
  return new RegExp(`^${FIGURE}$`, 'u').test(text) && figureOf(text) < 100 ? text : undefined;
}

function acresText(amount: number): string | undefined {
  if (!(amount > 0) || amount > 1e7) return undefined;
  return `${grouped(amount)} ${amount === 1 ? 'acre' : 'acres'}`;
}
