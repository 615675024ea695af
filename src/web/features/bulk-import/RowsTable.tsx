import { useCallback, useRef, useState } from 'react';
import type { Import } from '#shared/api/bulk-import.ts';
import type { ImportField } from '#shared/rules/import-fields.ts';
import { SegmentedControl } from '#web/ui/SegmentedControl.tsx';
import { Table, Td, Th, Tr } from '#web/ui/Table.tsx';
import { useEditRow } from './import-queries.ts';
import { ListingRow } from './ListingRow.tsx';
import { RowForm } from './RowForm.tsx';
import { needsAttention } from './row-status.ts';
import { type Cell, cellKey } from './table-cells.ts';

type Filter = 'all' | 'wrong';

type Props = { readonly shown: Import; readonly lacking: readonly ImportField[] };

/** The listings of an import with what stands against each. Cells are edited in place; a row's form has all of its texts. */
export function RowsTable({ shown, lacking }: Props) {
  const { rows } = shown;
  const [filter, setFilter] = useState<Filter>('all');
  const [editing, setEditing] = useState<Cell & { readonly typed: string | undefined }>();
  // What was typed into cells and not saved: their editors begin with it.
  const unsaved = useRef(new Map<string, string>());
  const [form, setForm] = useState<number>();
  const wrong = rows.filter(needsAttention);
  // A row that was just mended stays where it is while its neighbours are edited.
  const visible =
    filter === 'all' ? rows : rows.filter((row) => needsAttention(row) || row.number === editing?.number);
  const open = useCallback((cell: Cell | undefined) => {
    setEditing(cell && { ...cell, typed: unsaved.current.get(cellKey(cell)) });
    if (cell) unsaved.current.delete(cellKey(cell));
  }, []);
  const { mutateAsync } = useEditRow(shown.id);
  const save = useCallback(
    (cell: Cell, text: string) => {
      const { number, field } = cell;
      mutateAsync({ number, edits: [{ field, text }] }).catch(() => {
        unsaved.current.set(cellKey(cell), text);
      });
    },
    [mutateAsync],
  );
  const formRow = rows.find(({ number }) => number === form);
  return (
    <section aria-label="Listings">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <div>
          <h2 className="text-base font-medium">Listings</h2>
          <p className="text-xs text-ink-faint max-sm:hidden">
            Click a cell to correct it. Enter saves, Tab goes on, Escape leaves it as it was.
          </p>
        </div>
        <SegmentedControl
          label="Listings that are shown"
          value={filter}
          onChange={setFilter}
          segments={[
            { value: 'all', label: `All ${rows.length}` },
            { value: 'wrong', label: `Need attention ${wrong.length}` },
          ]}
        />
      </div>
      <Table label="Listings of this import" className="max-h-[44rem]">
        <Head />
        <tbody>
          {visible.map((row) => (
            <ListingRow
              key={row.number}
              row={row}
              lacking={lacking}
              {...(editing?.number === row.number && { editing: editing.field, typed: editing.typed })}
              onOpen={open}
              onSave={save}
              onForm={setForm}
            />
          ))}
          {visible.length === 0 && (
            <Tr>
              <Td colSpan={10} className="py-10 text-center text-ink-soft">
                Nothing needs your attention.
              </Td>
            </Tr>
          )}
        </tbody>
      </Table>
      {formRow && <RowForm importId={shown.id} row={formRow} onClose={() => setForm(undefined)} />}
    </section>
  );
}

function Head() {
  return (
    <thead className="max-sm:hidden">
      <tr>
        <Th isNumeric className="hidden pr-0! sm:table-cell">
          Row
        </Th>
        <Th>Listing</Th>
        <Th>Status</Th>
        <Th className="hidden px-2.5! sm:table-cell">MLS number</Th>
        {['Price', 'Beds', 'Baths', 'Sq ft'].map((label) => (
          <Th key={label} isNumeric className="hidden px-2.5! sm:table-cell">
            {label}
          </Th>
        ))}
        <Th className="hidden px-2.5! sm:table-cell">Land</Th>
        <Th isNumeric className="hidden sm:table-cell">
          Photos
        </Th>
      </tr>
    </thead>
  );
}
