import type { ImportRow } from '#shared/api/bulk-import.ts';
import type { EditableField } from '#shared/rules/import-fields.ts';

/** The cells of the table that are edited in place, in their order. Longer texts are edited in the row's form. */
export const TABLE_CELLS = {
  name: 'name',
  address: 'address',
  mls_number: 'mlsNumber',
  price: 'price',
  bedrooms: 'bedrooms',
  bathrooms: 'bathrooms',
  square_footage: 'squareFootage',
  land_size: 'landSize',
} as const satisfies { readonly [F in EditableField]?: keyof ImportRow };
export type CellField = keyof typeof TABLE_CELLS;

/** Which cell is being edited. */
export type Cell = { readonly number: number; readonly field: CellField };

export const cellKey = ({ number, field }: Cell) => `${number}:${field}`;

/** The cell before or after the one of this element, among those that are shown. */
export function neighbourOf(element: Element, step: 1 | -1): Cell | undefined {
  const own = element.closest<HTMLElement>('[data-cell]');
  const all = [...(own?.closest('table')?.querySelectorAll<HTMLElement>('[data-cell]') ?? [])].filter(
    (cell) => cell === own || cell.offsetParent !== null,
  );
  const key = own ? all[all.indexOf(own) + step]?.dataset.cell : undefined;
  const [number, field] = key?.split(':') ?? [];
  return number && field ? { number: Number(number), field: field as CellField } : undefined;
}
