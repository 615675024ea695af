import { useState } from 'react';
import { Link } from 'react-router';
import type { Import } from '#shared/api/bulk-import.ts';
import { routes } from '#shared/routes.ts';
import { IMPORT_FIELD_NAMES, IMPORT_FIELDS, type ImportField } from '#shared/rules/import-fields.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { Button } from '#web/ui/Button.tsx';
import { classes } from '#web/ui/classes.ts';
import { SelectControl } from '#web/ui/Select.tsx';
import { TitledCard } from '#web/ui/TitledCard.tsx';
import { useChangeImport } from './import-queries.ts';
import { wordsOf } from './row-status.ts';

const NOT_USED = '';
const options = [
  { value: NOT_USED, label: 'Not used' },
  ...IMPORT_FIELD_NAMES.map((field) => ({ value: field, label: IMPORT_FIELDS[field].label })),
];

const isOfAgent = (field: ImportField) => /^(realtor|brokerage)_/.test(field);

type Shown = 'none' | 'used' | 'all';

type Props = {
  readonly shown: Import;
  /** Fields that no listing has: one of the columns may be theirs. */
  readonly lacking: readonly ImportField[];
};

/**
 * What each column is. Closed where all that is needed was found; RESO resources have hundreds, so those that are not used
 * are shown on demand.
 */
export function ColumnMatches({ shown, lacking }: Props) {
  const { columns, matches, samples } = shown;
  const [choice, setChoice] = useState<Shown>();
  const shownColumns = choice ?? (lacking.length > 0 ? 'all' : 'none');
  const changing = useChangeImport(shown.id);
  const used = columns.filter((column) => matches[column]);
  const visible = { none: [], used, all: columns }[shownColumns];
  const unused = columns.length - used.length;
  const change = (column: string, field: string) =>
    changing.mutate({
      matches: [{ column, field: field === NOT_USED ? null : (field as ImportField) }],
    });
  return (
    <TitledCard
      title="Columns"
      hint={`${used.length} of ${columns.length} are used. Remembered for your next import.`}
    >
      {lacking.length > 0 && (
        <div className="mb-5">
          <Banner tone="warn" title={`No listing has: ${lacking.map(wordsOf).join(', ')}.`}>
            {lacking.length === 1 ? 'Is it' : 'Are they'} in one of the columns under another name? What you
            choose is remembered.
            {lacking.some(isOfAgent) && (
              <>
                {' '}
                Realtor and brokerage can come from your own details: fill them in once, in step 2 of{' '}
                <Link to={routes.create} className="font-medium underline underline-offset-4">
                  Create Video
                </Link>
                .
              </>
            )}
          </Banner>
        </div>
      )}
      <ul className="grid gap-x-8 gap-y-3 empty:hidden md:grid-cols-2">
        {visible.map((column) => (
          <li
            key={column}
            className="grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] items-center gap-3 sm:grid-cols-2"
          >
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
      <div className={classes('flex flex-wrap gap-3', visible.length > 0 && 'mt-5')}>
        <Button
          variant="secondary"
          size="sm"
          onClick={() => setChoice(shownColumns === 'none' ? 'used' : 'none')}
        >
          {shownColumns === 'none' ? 'Show columns' : 'Hide columns'}
        </Button>
        {shownColumns === 'used' && unused > 0 && (
          <Button variant="secondary" size="sm" onClick={() => setChoice('all')}>
            Show columns that are not used ({unused})
          </Button>
        )}
      </div>
    </TitledCard>
  );
}
