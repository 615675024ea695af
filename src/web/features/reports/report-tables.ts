import type { DailyReport } from '#shared/api/reports.ts';
import { formatDuration, formatFileSize } from '#shared/format.ts';
import type { CsvCell } from '#web/downloads/csv.ts';
import { formatSpan, formatTime, nameOf, shortId } from './report-format.ts';

export type Column<Row> = {
  readonly head: string;
  readonly isNumeric?: boolean;
  /** What the screen shows. */
  readonly show: (row: Row) => string;
  /** CSV value, where it differs from the displayed one. */
  readonly raw?: (row: Row) => CsvCell;
  readonly look?: 'status' | 'code' | 'link' | 'verified';
};

type Details = DailyReport['details'];
export type TableName = keyof Details;
type Columns = { readonly [Name in TableName]: readonly Column<Details[Name][number]>[] };

const mail = (person: { readonly email: string } | null) => person?.email ?? '';
const seconds = (value: number | null) => (value === null ? '–' : formatDuration(value));

/** Every table of the daily report, column by column. */
export const reportColumns: Columns = {
  accounts: [
    { head: 'Name', show: nameOf },
    { head: 'Email', show: ({ email }) => email },
    { head: 'Created', show: (row) => formatTime(row.created_at), raw: (row) => row.created_at },
    {
      head: 'Email verified',
      show: (row) => (row.is_email_verified ? 'Verified' : 'Not yet'),
      look: 'verified',
    },
  ],
  pageViews: [
    { head: 'Time', show: (row) => formatTime(row.viewed_at), raw: (row) => row.viewed_at },
    { head: 'Visitor', show: ({ user }) => nameOf(user), raw: ({ user }) => mail(user) },
    { head: 'Session', show: (row) => shortId(row.session_id), raw: (row) => row.session_id, look: 'code' },
    { head: 'Page', show: (row) => row.page_path },
    { head: 'Title', show: (row) => row.page_title ?? '–' },
    {
      head: 'Time on page',
      isNumeric: true,
      show: (row) => formatSpan(row.time_on_page),
      raw: (row) => row.time_on_page,
    },
  ],
  sessions: [
    { head: 'Start', show: (row) => formatTime(row.session_start), raw: (row) => row.session_start },
    { head: 'Visitor', show: ({ user }) => nameOf(user), raw: ({ user }) => mail(user) },
    { head: 'Session', show: (row) => shortId(row.session_id), raw: (row) => row.session_id, look: 'code' },
    { head: 'Pages', isNumeric: true, show: (row) => String(row.page_views), raw: (row) => row.page_views },
    {
      head: 'Videos',
      isNumeric: true,
      show: (row) => String(row.videos_watched),
      raw: (row) => row.videos_watched,
    },
    {
      head: 'Duration',
      isNumeric: true,
      show: (row) => formatSpan(row.session_duration),
      raw: (row) => row.session_duration,
    },
    { head: 'IP address', show: (row) => row.ip_address ?? '–', look: 'code' },
    { head: 'Browser', show: (row) => row.browser ?? '–' },
    { head: 'System', show: (row) => row.os ?? '–' },
  ],
  videos: [
    { head: 'Title', show: ({ title }) => title },
    { head: 'Agent', show: ({ users }) => nameOf(users), raw: ({ users }) => mail(users) },
    { head: 'Template', show: ({ template }) => template },
    {
      head: 'Length',
      isNumeric: true,
      show: ({ duration }) => seconds(duration),
      raw: (row) => row.duration,
    },
    {
      head: 'Size',
      isNumeric: true,
      show: (row) => (row.file_size === null ? '–' : formatFileSize(row.file_size)),
      raw: (row) => row.file_size,
    },
    { head: 'Status', show: ({ status }) => status, look: 'status' },
    { head: 'Link', show: ({ shareUrl }) => shareUrl ?? '', look: 'link' },
  ],
  shares: [
    { head: 'Time', show: (row) => formatTime(row.shared_at), raw: (row) => row.shared_at },
    { head: 'Video', show: ({ title }) => title },
    { head: 'Agent', show: ({ users }) => nameOf(users), raw: ({ users }) => mail(users) },
    { head: 'Platform', show: ({ platform }) => platform },
  ],
};

export const tableTitles: { readonly [Name in TableName]: string } = {
  accounts: 'Accounts',
  pageViews: 'Page Views',
  sessions: 'Sessions',
  videos: 'Videos',
  shares: 'Shares',
};
