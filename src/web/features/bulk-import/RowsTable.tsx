import { useState } from 'react';
import type { ImportRow } from '#shared/api/bulk-import.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { SegmentedControl } from '#web/ui/SegmentedControl.tsx';
import { Table, Td, Th, Tr } from '#web/ui/Table.tsx';
import { reasonsOf, statusLabels, statusOf } from './row-status.ts';

type Filter = 'all' | 'wrong';

/** The listings of an import with what stands against each. */
export function RowsTable({ rows }: { readonly rows: readonly ImportRow[] }) {
  const [filter, setFilter] = useState<Filter>('all');
  const wrong = rows.filter((row) => ['problems', 'failed'].includes(statusOf(row)));
  const visible = filter === 'all' ? rows : wrong;
  return (
    <section aria-label="Listings">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-base font-medium">Listings</h2>
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
      <Table label="Listings of this import" className="max-h-[40rem]">
        <thead>
          <tr>
            <Th isNumeric className="hidden sm:table-cell">
              Row
            </Th>
            <Th>Listing</Th>
            <Th className="hidden md:table-cell">MLS number</Th>
            <Th isNumeric className="hidden lg:table-cell">
              Price
            </Th>
            <Th className="hidden xl:table-cell">Facts</Th>
            <Th isNumeric className="hidden sm:table-cell">
              Photos
            </Th>
            <Th>Status</Th>
          </tr>
        </thead>
        <tbody>
          {visible.map((row) => (
            <Row key={row.number} row={row} />
          ))}
          {visible.length === 0 && (
            <Tr>
              <Td colSpan={7} className="py-8 text-center text-ink-soft">
                Nothing needs your attention.
              </Td>
            </Tr>
          )}
        </tbody>
      </Table>
    </section>
  );
}

function Row({ row }: { readonly row: ImportRow }) {
  const { label, tone } = statusLabels[statusOf(row)];
  const facts = [
    row.bedrooms && `${row.bedrooms} bd`,
    row.bathrooms && `${row.bathrooms} ba`,
    row.squareFootage && `${row.squareFootage} sq ft`,
  ];
  return (
    <Tr className="align-top">
      <Td isNumeric className="hidden text-ink-faint tabular-nums sm:table-cell">
        {row.number}
      </Td>
      <Td className="min-w-36">
        <p className="font-medium">{row.name || 'Without a name'}</p>
        <p className="text-xs text-ink-faint">{row.address}</p>
      </Td>
      <Td className="hidden whitespace-nowrap tabular-nums md:table-cell">{row.mlsNumber}</Td>
      <Td isNumeric className="hidden whitespace-nowrap tabular-nums lg:table-cell">
        {row.price}
      </Td>
      <Td className="hidden whitespace-nowrap tabular-nums xl:table-cell">
        {facts.filter(Boolean).join(' · ')}
      </Td>
      <Td isNumeric className="hidden tabular-nums sm:table-cell">
        {row.photoCount}
      </Td>
      <Td className="max-w-80">
        <Badge tone={tone}>{label}</Badge>
        <ul className="mt-1 flex flex-col gap-0.5 text-xs">
          {reasonsOf(row).map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
          {row.hints.map((hint) => (
            <li key={hint} className="text-ink-faint">
              {hint}
            </li>
          ))}
        </ul>
      </Td>
    </Tr>
  );
}
