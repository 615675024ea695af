import { Pencil } from 'lucide-react';
import { memo } from 'react';
import { Link } from 'react-router';
import type { ImportRow } from '#shared/api/bulk-import.ts';
import { routes } from '#shared/routes.ts';
import type { ImportField } from '#shared/rules/import-fields.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { Td, Tr } from '#web/ui/Table.tsx';
import { EditableCell } from './EditableCell.tsx';
import { isOpen, shortReasonsOf, statusLabels, statusOf } from './row-status.ts';
import { type Cell, type CellField, TABLE_CELLS } from './table-cells.ts';

type Props = {
  readonly row: ImportRow;
  /** What every listing lacks. */
  readonly lacking: readonly ImportField[];
  readonly editing?: CellField;
  /** What the editor begins with, unless that is the cell's text. */
  readonly typed?: string | undefined;
  readonly onOpen: (cell: Cell | undefined) => void;
  readonly onSave: (cell: Cell, text: string) => void;
  readonly onForm: (number: number) => void;
};

const columns: readonly {
  readonly field: CellField;
  readonly isNumeric?: boolean;
  readonly className: string;
}[] = [
  { field: 'mls_number', className: 'min-w-24 max-w-40' },
  { field: 'price', isNumeric: true, className: 'min-w-20' },
  { field: 'bedrooms', isNumeric: true, className: 'min-w-8' },
  { field: 'bathrooms', isNumeric: true, className: 'min-w-8' },
  { field: 'square_footage', isNumeric: true, className: 'min-w-16' },
  { field: 'land_size', className: 'min-w-20' },
];

/** One listing. Hundreds of them are shown at once, so each is rendered again only when it has changed. */
export const ListingRow = memo(function ListingRow({
  row,
  lacking,
  editing,
  typed,
  onOpen,
  onSave,
  onForm,
}: Props) {
  const cellOf = (field: CellField, className?: string) => (
    <CellOf
      row={row}
      field={field}
      className={className}
      isEditing={editing === field}
      {...{ typed, onOpen, onSave }}
    />
  );
  return (
    <Tr className="align-top max-sm:block">
      <Td isNumeric className="hidden pr-0! text-ink-faint tabular-nums sm:table-cell">
        {row.number}
      </Td>
      <Td className="w-full max-sm:block max-sm:pb-0 sm:min-w-52">
        <div className="flex items-start gap-2 max-sm:hidden">
          <div className="min-w-0 grow">
            {cellOf('name', 'font-medium')}
            {cellOf('address', 'mt-0.5 text-xs text-ink-soft')}
          </div>
          {isOpen(row) && (
            <IconButton
              size="sm"
              label={`All details of row ${row.number}`}
              icon={<Pencil />}
              onClick={() => onForm(row.number)}
              className="-mt-1.5"
            />
          )}
        </div>
        <div className="sm:hidden">
          <p className="font-medium break-words">{row.name || 'Without a name'}</p>
          <p className="text-xs break-words text-ink-soft">
            {[row.price, row.address].filter(Boolean).join(' · ')}
          </p>
        </div>
      </Td>
      <Td className="max-sm:block max-sm:pt-2 sm:min-w-40 xl:min-w-60">
        <Status row={row} lacking={lacking} />
        {isOpen(row) && (
          <Button
            size="sm"
            variant="secondary"
            icon={<Pencil />}
            onClick={() => onForm(row.number)}
            className="mt-3 sm:hidden"
          >
            Correct
          </Button>
        )}
      </Td>
      {columns.map(({ field, isNumeric = false, className }) => (
        <Td key={field} isNumeric={isNumeric} className="hidden px-2.5! tabular-nums sm:table-cell">
          {cellOf(field, `${className}${isNumeric ? ' [&_button]:text-right [&_input]:text-right' : ''}`)}
        </Td>
      ))}
      <Td isNumeric className="hidden tabular-nums sm:table-cell">
        {row.photoCount}
      </Td>
    </Tr>
  );
});

type CellOfProps = Pick<Props, 'row' | 'typed' | 'onOpen' | 'onSave'> & {
  readonly field: CellField;
  readonly className: string | undefined;
  readonly isEditing: boolean;
};

function CellOf({ row, field, className, ...rest }: CellOfProps) {
  const text = row[TABLE_CELLS[field]];
  if (!isOpen(row)) return <p className={`${className ?? ''} line-clamp-2 break-words`}>{text || '–'}</p>;
  return (
    <EditableCell
      cell={{ number: row.number, field }}
      text={text}
      isMissing={row.missing.includes(field)}
      className={className}
      {...rest}
    />
  );
}

function Status({ row, lacking }: Pick<Props, 'row' | 'lacking'>) {
  const status = statusOf(row);
  const { label, tone } = statusLabels[status];
  return (
    <>
      <Badge tone={tone}>{label}</Badge>
      {status === 'draft' && (
        <Link
          to={`${routes.create}?draft=${row.projectId}`}
          className="ml-2 inline-flex min-h-11 items-center text-xs font-medium text-accent-ink underline underline-offset-4 sm:pointer-fine:min-h-0"
        >
          Finish it
        </Link>
      )}
      <ul className="mt-1.5 flex flex-col gap-1 text-xs">
        {shortReasonsOf(row, lacking).map((reason) => (
          <li key={reason} className="break-words">
            {reason}
          </li>
        ))}
        {row.hints.map((hint) => (
          <li key={hint} className="break-words text-ink-faint">
            {hint}
          </li>
        ))}
      </ul>
    </>
  );
}
