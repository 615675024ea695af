import type { DailyReport } from '#shared/api/reports.ts';
import { formatDuration, formatFileSize } from '#shared/format.ts';
import type { CsvCell } from '#web/downloads/csv.ts';
import { templateLabel } from '#web/widgets/video-labels.ts';
import { formatSpan, formatTime, nameOf, platformLabel, shortId } from './report-format.ts';

export type Column<Row> = {
  readonly head: string;
  readonly isNumeric?: boolean;
  /** What the screen shows. */
  readonly show: (row: Row) => string;
  /** CSV value, where it differs from the displayed one. */
  readonly raw?: (row: Row) => CsvCell;
  /** Text is shown whole, on several lines. */
  readonly look?: 'status' | 'code' | 'link' | 'verified' | 'text';
};

type Details = DailyReport['details'];
export type TableName = keyof Details;
type Columns = { readonly [Name in TableName]: readonly Column<Details[Name][number]>[] };

type Person = Parameters<typeof nameOf>[0];

function moment<Row>(head: string, raw: (row: Row) => string): Column<Row> {
  return { head, show: (row) => formatTime(raw(row)), raw };
}

function person<Row>(head: string, find: (row: Row) => Person): Column<Row> {
  return { head, show: (row) => nameOf(find(row)), raw: (row) => find(row)?.email ?? '' };
}

function figure<Row>(
  head: string,
  raw: (row: Row) => number | null,
  format: (value: number) => string,
): Column<Row> {
  const show = (row: Row) => {
    const value = raw(row);
    return value === null ? '–' : format(value);
  };
  return { head, isNumeric: true, show, raw };
}

/** Every table of the daily report, column by column. */
export const reportColumns: Columns = {
  accounts: [
    { head: 'Name', show: nameOf },
    { head: 'Email', show: ({ email }) => email },
    moment('Created', (row) => row.created_at),
    {
      head: 'Email verified',
      show: (row) => (row.is_email_verified ? 'Verified' : 'Not yet'),
      look: 'verified',
    },
  ],
  pageViews: [
    moment('Time', (row) => row.viewed_at),
    person('Visitor', ({ user }) => user),
    { head: 'Session', show: (row) => shortId(row.session_id), raw: (row) => row.session_id, look: 'code' },
    { head: 'Page', show: (row) => row.page_path },
    { head: 'Title', show: (row) => row.page_title ?? '–' },
    figure('Time on page', (row) => row.time_on_page, formatSpan),
  ],
  sessions: [
    moment('Start', (row) => row.session_start),
    person('Visitor', ({ user }) => user),
    { head: 'Session', show: (row) => shortId(row.session_id), raw: (row) => row.session_id, look: 'code' },
    figure('Pages', (row) => row.page_views, String),
    figure('Videos', (row) => row.videos_watched, String),
    figure('Duration', (row) => row.session_duration, formatSpan),
    { head: 'IP address', show: (row) => row.ip_address ?? '–', look: 'code' },
    { head: 'Browser', show: (row) => row.browser ?? '–' },
    { head: 'System', show: (row) => row.os ?? '–' },
  ],
  videos: [
    { head: 'Title', show: ({ title }) => title },
    person('Agent', ({ users }) => users),
    { head: 'Template', show: ({ template }) => templateLabel(template), raw: ({ template }) => template },
    figure('Length', ({ duration }) => duration, formatDuration),
    figure('Size', (row) => row.file_size, formatFileSize),
    { head: 'Status', show: ({ status }) => status, look: 'status' },
    { head: 'Link', show: ({ shareUrl }) => shareUrl ?? '', look: 'link' },
  ],
  shares: [
    moment('Time', (row) => row.shared_at),
    { head: 'Video', show: ({ title }) => title },
    person('Agent', ({ users }) => users),
    { head: 'Platform', show: ({ platform }) => platformLabel(platform), raw: ({ platform }) => platform },
  ],
};

export const tableTitles: { readonly [Name in TableName]: string } = {
  accounts: 'Accounts',
  pageViews: 'Page Views',
  sessions: 'Sessions',
  videos: 'Videos',
  shares: 'Shares',
};
