import { Clapperboard, Download } from 'lucide-react';
import type { Import } from '#shared/api/bulk-import.ts';
import { routes } from '#shared/routes.ts';
import { serverMessageOf } from '#web/api/api-error.ts';
import { saveCsv } from '#web/downloads/csv.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { Button } from '#web/ui/Button.tsx';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';
import { Progress } from '#web/ui/Progress.tsx';
import { useMakeImport } from './import-queries.ts';
import { canBeMade, countByStatus, failureTable } from './row-status.ts';

/** How far the import is, and its one main action. */
export function MakeAll({ shown }: { readonly shown: Import }) {
  const making = useMakeImport(shown.id);
  const counts = countByStatus(shown.rows);
  const { formats, cuts } = shown.options;
  const ready = shown.rows.filter(canBeMade).length;
  const videoCount = ready * formats.length * cuts.length;
  const started = counts.waiting + counts.making + counts.done;
  const failures = failureTable(shown).slice(1).length;
  const parts = [
    `${shown.rowCount} ${shown.rowCount === 1 ? 'listing' : 'listings'}`,
    counts.problems > 0 && `${counts.problems} ${counts.problems === 1 ? 'needs' : 'need'} attention`,
    ready > 0 && `${ready} ready`,
    counts.waiting > 0 && `${counts.waiting} waiting`,
    counts.making > 0 && `${counts.making} being made`,
    counts.done > 0 && `${counts.done} done`,
    counts.failed > 0 && `${counts.failed} failed`,
  ];
  return (
    <section
      aria-label="Summary"
      className="flex flex-col gap-4 rounded-card bg-surface p-5 ring ring-line sm:p-6"
    >
      <div className="flex flex-wrap items-center justify-between gap-4">
        <p role="status" className="text-sm tabular-nums">
          {parts.filter(Boolean).join(' · ')}
        </p>
        <div className="flex flex-wrap gap-3">
          {failures > 0 && (
            <Button
              variant="secondary"
              icon={<Download />}
              onClick={() => saveCsv('what-is-wrong.csv', failureTable(shown))}
            >
              What is wrong, as CSV
            </Button>
          )}
          {started > 0 && (
            <ButtonLink variant="secondary" to={routes.library}>
              Open library
            </ButtonLink>
          )}
          <Button
            icon={<Clapperboard />}
            disabled={ready === 0}
            isLoading={making.isPending}
            onClick={() => making.mutate(undefined)}
          >
            {videoCount < 2 ? 'Make all videos' : `Make all ${videoCount} videos`}
          </Button>
        </div>
      </div>
      {started > 0 && (
        <>
          <Progress label="Listings that are done" percent={(counts.done / Math.max(started, 1)) * 100} />
          {counts.waiting + counts.making > 0 && (
            <p className="text-xs text-ink-faint">
              This goes on without you: you can close the page. Other agents' videos are made in turn with
              yours.
            </p>
          )}
        </>
      )}
      {making.isError && (
        <Banner tone="bad">
          {serverMessageOf(making.error, 'Nothing was queued: the server could not be reached.')}
        </Banner>
      )}
    </section>
  );
}
