import { ANNOUNCEMENT_KINDS, type Announcement } from '#scene/model/announcement.ts';
import { announcementSchema } from '#shared/api/project-data.ts';
import { formatNumber } from '#shared/format.ts';
import { dayKey } from '#web/widgets/share-dialog/posts/plan-times.ts';

/** What is typed into the dialog, for all kinds, so that nothing is lost when another kind is looked at. */
export type AnnouncementForm = {
  readonly kind: Announcement['kind'];
  readonly date: string;
  readonly from: string;
  readonly to: string;
  readonly oldPrice: string;
  readonly newPrice: string;
  readonly soldPrice: string;
};

export type FormField = Exclude<keyof AnnouncementForm, 'kind'>;
export type FormErrors = { readonly [F in FormField]?: string };

/** The form as it opens: the next kind, the coming Sunday from one to three, and the price of the listing. */
export function openForm(
  last: Announcement['kind'] | undefined,
  price: string,
  today: Date,
): AnnouncementForm {
  const next = last === undefined ? 0 : ANNOUNCEMENT_KINDS.indexOf(last) + 1;
  const amount = amountOf(price);
  return {
    kind: ANNOUNCEMENT_KINDS[next] ?? 'sold',
    date: comingSunday(today),
    from: '13:00',
    to: '15:00',
    oldPrice: amount === undefined ? '' : formatNumber(amount),
    newPrice: '',
    soldPrice: '',
  };
}

/** The announcement that the form describes, or what is wrong with its fields. */
export function readForm(
  form: AnnouncementForm,
): { readonly announcement: Announcement } | { readonly errors: FormErrors } {
  const { success, data, error } = announcementSchema.safeParse(fieldsOf(form));
  if (success) return { announcement: data };
  const errors: { [F in FormField]?: string } = {};
  for (const { path, message } of error.issues) {
    const field = path[0] === 'price' ? 'soldPrice' : (path[0] as FormField);
    errors[field] ??= message;
  }
  return { errors };
}

/** What the preview shows while fields are missing: the kind, with what is known. */
export function draftOf(form: AnnouncementForm): Announcement {
  const read = readForm(form);
  if ('announcement' in read) return read.announcement;
  const oldPrice = amountOf(form.oldPrice) ?? 1;
  if (form.kind === 'price-improved')
    return { kind: 'price-improved', oldPrice, newPrice: amountOf(form.newPrice) ?? oldPrice };
  return form.kind === 'open-house'
    ? { kind: 'open-house', date: form.date || comingSunday(new Date()), from: '13:00', to: '15:00' }
    : { kind: form.kind };
}

function fieldsOf({ kind, date, from, to, oldPrice, newPrice, soldPrice }: AnnouncementForm): object {
  switch (kind) {
    case 'open-house':
      return { kind, date, from, to };
    case 'price-improved':
      return { kind, oldPrice: amountOf(oldPrice), newPrice: amountOf(newPrice) };
    case 'sold':
      return soldPrice.trim() === '' ? { kind } : { kind, price: amountOf(soldPrice) ?? 0 };
    case 'just-listed':
    case 'under-contract':
      return { kind };
  }
}

/** '$1,150,000' as a number. */
function amountOf(text: string): number | undefined {
  const digits = text.replace(/[$,\s]/gu, '');
  return /^\d+(?:\.\d+)?$/u.test(digits) ? Number(digits) : undefined;
}

/** The date of the next Sunday after a day, where the browser is. */
function comingSunday(today: Date): string {
  return dayKey(new Date(today.getFullYear(), today.getMonth(), today.getDate() + 7 - today.getDay()));
}
