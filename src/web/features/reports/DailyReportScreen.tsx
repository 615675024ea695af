import { Download } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'react-router';
import type { DailyReport } from '#shared/api/reports.ts';
import { formatNumber } from '#shared/format.ts';
import { routes } from '#shared/routes.ts';
import { type CsvCell, saveCsv } from '#web/downloads/csv.ts';
import { Button } from '#web/ui/Button.tsx';
import { classes } from '#web/ui/classes.ts';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { ReportState } from './ReportState.tsx';
import { ReportTable } from './ReportTable.tsx';
import { useDailyReport } from './report-data.ts';
import { formatLongDay, todayInUtc } from './report-format.ts';
import { type Column, reportColumns, type TableName, tableTitles } from './report-tables.ts';
import { SummaryGrid } from './SummaryGrid.tsx';

const usualOrder: readonly TableName[] = ['accounts', 'pageViews', 'sessions', 'videos', 'shares'];
/** Page Activity is the same report, opened at its page views. */
const visitsFirst: readonly TableName[] = ['pageViews', 'sessions', 'accounts', 'videos', 'shares'];

/** Years are typed digit by digit: before 2000 stands the beginning of one. */
const FIRST_DAY = '2000-01-01';

export function DailyReportScreen() {
  const { pathname } = useLocation();
  const order = pathname === routes.pageReport ? visitsFirst : usualOrder;
  const today = todayInUtc();
  const [typed, setTyped] = useState(today);
  // The day that is shown: while one is typed part by part, the field holds days that cannot be meant.
  const [date, setDate] = useState(today);
  const choose = (day: string) => {
    setTyped(day);
    if (day >= FIRST_DAY && day <= today) setDate(day);
  };
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
                value={typed}
                min={FIRST_DAY}
                max={today}
                onChange={({ target }) => choose(target.value)}
                onBlur={() => setTyped(date)}
              />
            </div>
            <Button variant="secondary" disabled={date === today} onClick={() => choose(today)}>
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
  const { totalPageViews, totalSessions } = report.summary;
  const totals: Partial<Record<TableName, number>> = { pageViews: totalPageViews, sessions: totalSessions };
  return (
    <div className={classes('flex flex-col gap-10 transition-opacity', isOld && 'opacity-55')}>
      <SummaryGrid figures={summaryFigures(report.summary)} />
      {order.map((name) => (
        <ReportTable
          key={name}
          title={tableTitles[name]}
          total={totals[name]}
          none="None on this day."
          {...tableOf(report, name)}
        />
      ))}
    </div>
  );
}

const summaryLabels: { readonly [K in keyof DailyReport['summary']]: string } = {
  accountsCreated: 'Accounts Created',
  totalLogins: 'Total Logins',
  totalPageViews: 'Total Page Views',
  uniqueVisitors: 'Unique Visitors',
  guestVisitors: 'Guest Visitors',
  totalSessions: 'Total Sessions',
  videosCreated: 'Videos Created',
  videoShares: 'Video Shares',
  passwordResets: 'Password Resets',
};

function summaryFigures(summary: DailyReport['summary']) {
  return (Object.keys(summaryLabels) as (keyof typeof summary)[]).map((key) => ({
    label: summaryLabels[key],
    value: formatNumber(summary[key]),
  }));
}

/** The whole report as CSV. */
function saveDailyReport(report: DailyReport, order: readonly TableName[]): void {
  const rows: CsvCell[][] = [
    ['Activity report', report.date],
    [],
    ...summaryFigures(report.summary).map(({ label, value }) => [label, value]),
    ...order.flatMap((name) => [[], [tableTitles[name]], ...blockOf(report, name)]),
  ];
  saveCsv(`curbreel-activity-${report.date}.csv`, rows);
}

function blockOf(report: DailyReport, name: TableName): CsvCell[][] {
  const { rows, columns } = tableOf(report, name);
  return [
    columns.map(({ head }) => head),
    ...rows.map((row) => columns.map(({ raw, show }) => (raw ? raw(row) : show(row)))),
  ];
}

/** The rows and columns of a table. Their type is erased: those of one name belong together. */
function tableOf({ details }: DailyReport, name: TableName) {
  const rows: readonly unknown[] = details[name];
  return { rows, columns: reportColumns[name] as readonly Column<unknown>[] };
}
