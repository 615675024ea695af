import type { ReportPerson } from '#shared/api/reports.ts';
import type { SharePlatform } from '#shared/api/share.ts';
import { formatName, formatNumber, formatWatchTime } from '#shared/format.ts';

const SHOWN_ID_LENGTH = 8;

const time = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'UTC',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});
const day = new Intl.DateTimeFormat('en-US', {
  timeZone: 'UTC',
  year: 'numeric',
  month: 'short',
  day: 'numeric',
});
const longDay = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', dateStyle: 'full' });

/** '14:05:09', in UTC like the report's day. */
export const formatTime = (moment: string) => time.format(new Date(moment));
export const formatDay = (moment: string) => day.format(new Date(moment));
export const formatLongDay = (date: string) => longDay.format(new Date(date));

/** Today's date in UTC. */
export const todayInUtc = () => new Date().toISOString().slice(0, 10);

export const shortId = (sessionId: string) => sessionId.slice(0, SHOWN_ID_LENGTH);

export function nameOf(person: ReportPerson | null): string {
  return person === null ? 'Guest' : formatName(person);
}

/** '45s', '12m 5s', '2h 3m'. */
export function formatSpan(seconds: number | null): string {
  return seconds === null ? '–' : formatWatchTime(seconds);
}

/** 'today', 'yesterday', '12 days ago'. */
export function formatDaysAgo(days: number | null): string {
  if (days === null) return 'never';
  if (days <= 0) return 'today';
  return days === 1 ? 'yesterday' : `${formatNumber(days)} days ago`;
}

const platformLabels: { readonly [P in SharePlatform | 'native' | 'qr']: string } = {
  instagram: 'Instagram',
  tiktok: 'TikTok',
  facebook: 'Facebook',
  x: 'X',
  linkedin: 'LinkedIn',
  whatsapp: 'WhatsApp',
  email: 'Email',
  copy: 'Copied link',
  native: "Device's share sheet",
  qr: 'QR code',
};

/** Where a video was shared. Other platforms may have been reported too. */
export function platformLabel(platform: string): string {
  return new Map(Object.entries(platformLabels)).get(platform) ?? platform;
}
