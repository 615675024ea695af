import { figureOf, priceText } from './amounts.ts';
import { around, firstRecognised, type Pattern, type Recognised } from './recognised.ts';

const AMOUNT = String.raw`(?:US|C|CA|A)?[$€£]?[ \t]*\d[\d.,]*(?:[ \t]*(?:k|mm|m|mil|million|thousand)\b)?(?:[ \t]*€)?(?:\/[ \t]*mo(?:nth)?\b)?`;
const SIGNED = String.raw`(?:(?:US|C|CA|A)?[$€£][ \t]*\d[\d.,]*(?:[ \t]*(?:k|mm|m|mil|million|thousand)\b)?|\d[\d.,]*[ \t]*€)`;
/** Money that is no price. */
const OTHER_BEFORE =
  /tax(?:es)?|hoa|dues|fees?|assess|credit|deposit|estimate|zestimate|payment|rent|rebate|origin|previous|was|reduced by|sold|insurance|maintenance|price\s*\/|per\s+sq/iu;
const OTHER_AFTER =
  /^[ \t]*(?:\/|per\b|a month|monthly|in (?:upgrades|improvements|renovations)|(?:of|worth of) (?:upgrades|improvements)|hoa|\(?est)/iu;
/** No home is offered for less, while fees and taxes are. */
const LEAST = 20_000;

const patterns: readonly Pattern[] = [
  {
    find: new RegExp(
      String.raw`(?<!(?:orig(?:inal)?|prev(?:ious)?|last|sold|close[d]?|sales?)\.?[ \t]*(?:list[ \t]*)?)\b(?:(?:list(?:ing)?|asking|current|new)[ \t]*(?:price|pr\b|\$)|price|LP|offered[ \t]+(?:at|for)|listed[ \t]+(?:at|for)|priced[ \t]+at|asking)[ \t]*[:=\-–]?[ \t]*(${AMOUNT})`,
      'giu',
    ),
    read: (match) => {
      const { after } = around(match);
      return /^[ \t]*(?:\/|per)[ \t]*sq/iu.test(after) ? undefined : atLeast(match[1] ?? '', 500);
    },
  },
  {
    find: new RegExp(SIGNED, 'giu'),
    read: (match) => {
      const { before, after } = around(match);
      if (OTHER_BEFORE.test(before) || OTHER_AFTER.test(after)) return undefined;
      return atLeast(match[0], LEAST);
    },
  },
];

export function readPrice(text: string): Recognised | undefined {
  return firstRecognised(text, patterns);
}

function atLeast(amount: string, least: number): string | undefined {
  const price = priceText(amount.replace(/[.,]+$/u, ''));
  return price && figureOf(price.replace(/[^\d]/gu, '')) >= least ? price : undefined;
}
