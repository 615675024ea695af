import type { Fact } from '#scene/content/facts.ts';

/** A fact as one would say it. */
export function factInWords({ kind, value, label }: Fact): string {
  const isLabelFirst = kind === 'price' || kind === 'mls';
  return isLabelFirst ? `${label} ${value}` : `${value} ${label.toLowerCase()}`;
}
