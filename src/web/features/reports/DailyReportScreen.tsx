import { Download } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'react-router';
import type { DailyReport } from '#shared/api/reports.ts';
import { routes } from '#shared/routes.ts';
import { type CsvCell, saveCsv } from '#web/downloads/csv.ts';
import { Button } from '#web/ui/Button.tsx';
import { classes } from '#web/ui/classes.ts';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { summaryFigures } from './daily-summary.ts';
import { ReportState } from './ReportState.tsx';
import { ReportTable } from './ReportTable.tsx';
import { useDailyReport } from './report-data.ts';
import { formatLongDay, todayInUtc } from './report-format.ts';
import { type Column, reportColumns, type TableName, tableTitles } from './report-tables.ts';
import { SummaryGrid } from './SummaryGrid.tsx';

const usualOrder: readonly TableName[] = ['accounts', 'pageViews', 'sessions', 'videos', 'shares'];
/** Page Activity is the same report, opened at its page views. */
const visitsFirst: readonly TableName[] = ['pageViews', 'sessions', 'accounts', 'videos', 'shares'];

export function DailyReportScreen() {
  const { pathname } = useLocation();
  const order = pathname === routes.pageReport ? visitsFirst : usualOrder;
  const today = todayInUtc();
  const [date, setDate] = useState(today);
  const query = useDailyReport(date);
  const { data, error, isPlaceholderData } = query;

  return (
    <>
      <PageHeader
        title="Activity Report"
        actions={
          <div className="flex flex-wrap items-end gap-3">
            <div className="w-44">
              <TextField
                label="Date"
                type="date"
                value={date}
                max={today}
                onChange={({ target }) => {
                  // Ignore an empty date or one in the future.
                  if (target.value !== '' && target.value <= today) setDate(target.value);
                }}
              />
            </div>
            <Button variant="secondary" disabled={date === today} onClick={() => setDate(today)}>
              Today
            </Button>
            <Button
              variant="secondary"
              icon={<Download />}
              disabled={!data || isPlaceholderData}
              onClick={() => data && saveDailyReport(data, order)}
            >
              Export CSV
            </Button>
          </div>
        }
      >
        {formatLongDay(date)}. Days and times are UTC.
      </PageHeader>
      <ReportState query={query} fallback="Failed to fetch report" />
      {data && !(error && isPlaceholderData) && (
        <Report report={data} order={order} isOld={isPlaceholderData} />
      )}
    </>
  );
}

type ReportProps = {
  readonly report: DailyReport;
  readonly order: readonly TableName[];
  readonly isOld: boolean;
};

function Report({ report, order, isOld }: ReportProps) {
  const { summary, details } = report;
  const tables: { readonly [Name in TableName]: React.ReactNode } = {
    accounts: (
      <ReportTable title={tableTitles.accounts} rows={details.accounts} columns={reportColumns.accounts} />
    ),
    pageViews: (
      <ReportTable
        title={tableTitles.pageViews}
        total={summary.totalPageViews}
        rows={details.pageViews}
        columns={reportColumns.pageViews}
      />
    ),
    sessions: (
      <ReportTable
        title={tableTitles.sessions}
        total={summary.totalSessions}
        rows={details.sessions}
        columns={reportColumns.sessions}
      />
    ),
    videos: <ReportTable title={tableTitles.videos} rows={details.videos} columns={reportColumns.videos} />,
    shares: <ReportTable title={tableTitles.shares} rows={details.shares} columns={reportColumns.shares} />,
  };
  return (
    <div className={classes('flex flex-col gap-10 transition-opacity', isOld && 'opacity-55')}>
      <SummaryGrid figures={summaryFigures(summary)} />
      {order.map((name) => (
        <div key={name}>{tables[name]}</div>
      ))}
    </div>
  );
}

/** The whole report as CSV. */
function saveDailyReport(report: DailyReport, order: readonly TableName[]): void {
  const { details } = report;
  const rows: CsvCell[][] = [
    ['Activity report', report.date],
    [],
    ...summaryFigures(report.summary).map(({ label, value }) => [label, value]),
    ...order.flatMap((name) => [[], [tableTitles[name]], ...blockOf(details[name], reportColumns[name])]),
  ];
  saveCsv(`curbreel-activity-${report.date}.csv`, rows);
}

// Erase the row types: a CSV needs only cells.
function blockOf(rows: readonly unknown[], columns: unknown): CsvCell[][] {
  const cells = columns as readonly Column<unknown>[];
  return [
    cells.map(({ head }) => head),
    ...rows.map((row) => cells.map(({ raw, show }) => (raw ? raw(row) : show(row)))),
  ];
}
