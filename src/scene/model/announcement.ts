/** News about a listing. A date is a calendar date 'YYYY-MM-DD', a time is 'HH:MM' on the spot: neither has a time zone. */
export type Announcement =
  | { readonly kind: 'just-listed' }
  | { readonly kind: 'open-house'; readonly date: string; readonly from: string; readonly to: string }
  | { readonly kind: 'price-improved'; readonly oldPrice: number; readonly newPrice: number }
  | { readonly kind: 'under-contract' }
  | { readonly kind: 'sold'; readonly price?: number | undefined };

/** The kinds, in the order in which a listing goes through them. */
export const ANNOUNCEMENT_KINDS = [
  'just-listed',
  'open-house',
  'price-improved',
  'under-contract',
  'sold',
] as const satisfies readonly Announcement['kind'][];

/** Reads an announcement from project data; undefined where it is none. */
export function announcementOf(value: unknown): Announcement | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const fields: { readonly [field: string]: unknown } = { ...value };
  const { date, from, to, oldPrice, newPrice, price } = fields;
  switch (fields.kind) {
    case 'just-listed':
    case 'under-contract':
      return { kind: fields.kind };
    case 'open-house':
      return isDate(date) && isTime(from) && isTime(to) && from < to
        ? { kind: 'open-house', date, from, to }
        : undefined;
    case 'price-improved':
      return isPrice(oldPrice) && isPrice(newPrice)
        ? { kind: 'price-improved', oldPrice, newPrice }
        : undefined;
    case 'sold':
      return isPrice(price) ? { kind: 'sold', price } : { kind: 'sold' };
    default:
      return undefined;
  }
}

/** Whether a value is a day of the calendar, written 'YYYY-MM-DD'. */
export function isDate(value: unknown): value is string {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}$/u.test(value)) return false;
  // February 30th would become a day of March.
  const day = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(value);
}

/** Whether a value is a time of day, written 'HH:MM'. */
export function isTime(value: unknown): value is string {
  return typeof value === 'string' && /^(?:[01]\d|2[0-3]):[0-5]\d$/u.test(value);
}

function isPrice(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value) && value > 0;
}
