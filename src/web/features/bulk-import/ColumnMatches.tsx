import { useState } from 'react';
import type { Import } from '#shared/api/bulk-import.ts';
import { IMPORT_FIELD_NAMES, IMPORT_FIELDS, type ImportField } from '#shared/rules/import-fields.ts';
import { serverMessageOf } from '#web/api/api-error.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { Button } from '#web/ui/Button.tsx';
import { SelectControl } from '#web/ui/Select.tsx';
import { useChangeImport } from './import-queries.ts';
import { Section } from './Section.tsx';

const NOT_USED = '';
const options = [
  { value: NOT_USED, label: 'Not used' },
  ...IMPORT_FIELD_NAMES.map((field) => ({ value: field, label: IMPORT_FIELDS[field].label })),
];

/** What each column is. RESO resources have hundreds, so those that are not used are shown on demand. */
export function ColumnMatches({ shown }: { readonly shown: Import }) {
  const { columns, matches, samples } = shown;
  const [isWhole, setIsWhole] = useState(false);
  const changing = useChangeImport(shown.id);
  const used = columns.filter((column) => matches[column]);
  const visible = isWhole ? columns : used;
  const change = (column: string, field: string) =>
    changing.mutate({
      matches: [{ column, field: field === NOT_USED ? null : (field as ImportField) }],
    });
  return (
    <Section
      title="Columns"
      hint={`${used.length} of ${columns.length} are used. Remembered for your next import.`}
    >
      <ul className="grid gap-x-6 gap-y-3 md:grid-cols-2">
        {visible.map((column) => (
          <li key={column} className="grid grid-cols-2 items-center gap-3">
            <div className="min-w-0">
              <p className="truncate text-sm font-medium" title={column}>
                {column}
              </p>
              <p className="truncate text-xs text-ink-faint">{samples[column] || 'empty in the first row'}</p>
            </div>
            <SelectControl
              aria-label={`${column} is`}
              value={matches[column] ?? NOT_USED}
              options={options}
              disabled={changing.isPending}
              onChange={({ target }) => change(column, target.value)}
            />
          </li>
        ))}
      </ul>
      {used.length < columns.length && (
        <Button variant="secondary" size="sm" className="mt-4" onClick={() => setIsWhole(!isWhole)}>
          {isWhole
            ? 'Hide columns that are not used'
            : `Show columns that are not used (${columns.length - used.length})`}
        </Button>
      )}
      {changing.isError && (
        <div className="mt-4">
          <Banner tone="bad">
            {serverMessageOf(changing.error, 'The change was not saved. Please try again.')}
          </Banner>
        </div>
      )}
    </Section>
  );
}
