import { Download, FileSpreadsheet } from 'lucide-react';
import { Link, useNavigate } from 'react-router';
import type { ImportSummary } from '#shared/api/bulk-import.ts';
import { counted } from '#shared/format.ts';
import { pathTo } from '#shared/routes.ts';
import { serverMessageOf } from '#web/api/api-error.ts';
import { saveCsv } from '#web/downloads/csv.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { Button } from '#web/ui/Button.tsx';
import { formatDayAndTime } from '#web/ui/date-format.ts';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { Spinner } from '#web/ui/Spinner.tsx';
import { FileDrop } from '#web/widgets/FileDrop.tsx';
import { LoadFailure } from '#web/widgets/LoadFailure.tsx';
import { useCreateImport, useImports } from './import-queries.ts';

const EXAMPLE = [
  [
    'MLS Number',
    'Price',
    'Address',
    'Bedrooms',
    'Bathrooms',
    'Square Footage',
    'Land Size',
    'Description',
    'Photos',
  ],
  [
    '20456789',
    '$649,000',
    '412 Juniper Lane, Austin, TX 78704',
    '4',
    '2.5',
    '2,150',
    '0.25 acres',
    'Oak floors and a quiet garden.',
    'front.jpg; kitchen.jpg',
  ],
];

/** Starts an import, and lists earlier ones. */
export function ImportsScreen() {
  const imports = useImports();
  const creating = useCreateImport();
  const navigate = useNavigate();
  const start = ([file]: File[]) =>
    file &&
    creating.mutate(file, {
      onSuccess: ({ import: made }) => void navigate(pathTo('import', { id: made.id })),
    });
  return (
    <>
      <PageHeader
        title="Import Listings"
        actions={
          <Button
            variant="secondary"
            icon={<Download />}
            onClick={() => saveCsv('example-listings.csv', EXAMPLE)}
          >
            Example CSV
          </Button>
        }
      >
        Many listings at once: a spreadsheet or an MLS export, then a folder or ZIP of photos.
      </PageHeader>
      <div className="flex flex-col gap-8">
        {creating.isPending ? (
          <p
            role="status"
            className="flex items-center justify-center gap-3 rounded-card bg-sunken py-14 text-ink-soft"
          >
            <Spinner />
            Reading {creating.variables.name}...
          </p>
        ) : (
          <FileDrop
            label="Choose a CSV or RESO JSON file, or drop it here"
            hint="Up to 500 listings; the first row of a CSV names its columns."
            icon={<FileSpreadsheet />}
            accept=".csv,.tsv,.txt,.json,text/csv,application/json"
            isLarge
            onFiles={start}
          />
        )}
        {creating.isError && (
          <Banner tone="bad" title="The file cannot be imported">
            {serverMessageOf(creating.error, 'The server could not be reached. Nothing was stored.')}
          </Banner>
        )}
        {imports.isError && <LoadFailure query={imports} title="Your earlier imports cannot be loaded" />}
        {imports.data && imports.data.length > 0 && <Earlier imports={imports.data} />}
      </div>
    </>
  );
}

function Earlier({ imports }: { readonly imports: readonly ImportSummary[] }) {
  return (
    <section aria-labelledby="earlier-imports">
      <h2 id="earlier-imports" className="mb-3 text-base font-medium">
        Earlier imports
      </h2>
      <ul className="divide-y divide-line rounded-card bg-surface ring ring-line">
        {imports.map(({ id, name, createdAt, rowCount, requestedCount, draftCount }) => (
          <li key={id}>
            <Link
              to={pathTo('import', { id })}
              className="flex flex-wrap items-baseline justify-between gap-x-4 px-5 py-3.5 hover:bg-hover"
            >
              <span className="min-w-0 font-medium break-words">{name}</span>
              <span className="text-sm text-ink-soft tabular-nums">
                {requestedCount} of {rowCount} listings made
                {draftCount > 0 && ` · ${counted(draftCount, 'draft')}`} · {formatDayAndTime(createdAt)}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <p className="mt-2 text-xs text-ink-faint">
        Imports are kept for 30 days, and as long as they have drafts; their videos stay.
      </p>
    </section>
  );
}
