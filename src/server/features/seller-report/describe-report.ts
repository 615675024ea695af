import { shortWebsite } from '#scene/content/content.ts';
import { licenseLine } from '#scene/content/license.ts';
import type { Cut } from '#scene/model/format.ts';
import { percentagesOf } from '#server/features/analytics/public.ts';
import { mailLink, publicFactsInWords, telephoneLink } from '#server/features/share/public.ts';
import { type AspectRatio, FORMAT_NAMES } from '#shared/aspect-ratio.ts';
import { formatDuration, formatNumber } from '#shared/format.ts';
import type { ReportNumbers } from './gather-report.ts';
import type { PeriodUnit } from './report-periods.ts';

/** A report in words: what the page shows, and the PDF alike. */
export type ReportWords = {
  /** The home's address, or the name of the listing. */
  readonly title: string;
  /** The price and the like; may be empty. */
  readonly facts: string;
  readonly span: string;
  readonly agent: {
    readonly name: string;
    /** In the wording of its state; may be empty. */
    readonly license: string;
    readonly brokerage: string;
    /** Phone, mail, web site and office, as far as they are known. */
    readonly contacts: readonly { readonly text: string; readonly link?: string | undefined }[];
  };
  readonly figures: readonly { readonly value: string; readonly label: string; readonly hint: string }[];
  readonly chart: {
    readonly heading: string;
    /** The whole chart in a sentence. */
    readonly summary: string;
    /** None as long as nobody has watched. */
    readonly bars: readonly { readonly label: string; readonly views: number }[];
  };
  readonly devices: readonly { readonly name: string; readonly percent: number }[];
  readonly photos: readonly {
    readonly filename: string;
    readonly kept: string;
    readonly description: string;
  }[];
  readonly videos: readonly {
    readonly id: string;
    readonly title: string;
    readonly label: string;
    readonly views: string;
    readonly aspectRatio: AspectRatio;
  }[];
  /** How the numbers are counted, and that nobody is named. */
  readonly note: string;
};

const formatNames: { readonly [R in AspectRatio]: string } = { ...FORMAT_NAMES, '4:3': 'Classic' };
const CUT_NAMES: { readonly [C in Cut]: string } = {
  branded: '',
  unbranded: 'without branding',
  strict: 'without text',
};
const UNIT_NAMES: { readonly [U in PeriodUnit]: string } = { day: 'day', week: 'week', month: 'month' };

const dateFormat = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' });
const longDay = dateFormat({ dateStyle: 'long' });
const shortDay = dateFormat({ month: 'short', day: 'numeric' });
const shortMonth = dateFormat({ month: 'short', year: 'numeric' });

const NOTE =
  'A view is the first play in a visit; plays by the agent and by robots are not counted. Days are UTC days. The report holds sums alone, and nothing about any viewer.';

export function describeReport(numbers: ReportNumbers): ReportWords {
  const { listing, totals, videos, since, asOf } = numbers;
  const { property, realtor, brokerage } = listing;
  const title = property.address || numbers.title;
  const website = shortWebsite(realtor.website || brokerage.website);
  const contacts = [
    { text: realtor.phone, link: telephoneLink(realtor.phone) },
    { text: realtor.email, link: mailLink(realtor.email) },
    { text: website },
    { text: brokerage.address },
  ];
  return {
    title,
    facts: publicFactsInWords(listing).join(' · '),
    span: spanOf(longDay.format(since), longDay.format(asOf)),
    agent: {
      name: realtor.name || brokerage.name,
      license: realtor.name === '' ? '' : licenseLine(realtor),
      brokerage: realtor.name === '' ? '' : brokerage.name,
      contacts: contacts.filter(({ text }) => text !== ''),
    },
    figures: figuresOf(totals),
    chart: chartOf(numbers),
    devices: devicesOf(totals),
    photos: numbers.photos.map(({ filename, isClip, keptPercentage }, index) => ({
      filename,
      kept: `${Math.round(keptPercentage)}%`,
      description: `${isClip ? 'Clip' : 'Photo'} ${index + 1}: ${Math.round(keptPercentage)}% of its viewers kept watching`,
    })),
    videos: videos.map(({ id, title: name, cut, aspectRatio, durationMs, views }) => ({
      id,
      title: name,
      label: [
        `${formatNames[aspectRatio]} ${aspectRatio}`,
        CUT_NAMES[cut],
        durationMs && formatDuration(durationMs / 1_000),
      ]
        .filter((part) => part)
        .join(' · '),
      views: viewsText(views),
      aspectRatio,
    })),
    note: NOTE,
  };
}

function figuresOf({
  views,
  completed,
  watchSeconds,
  shares,
}: ReportNumbers['totals']): ReportWords['figures'] {
  const completion = views === 0 ? 0 : Math.round((100 * completed) / views);
  return [
    { value: formatNumber(views), label: views === 1 ? 'view' : 'views', hint: 'of all videos' },
    {
      value: watchTimeText(watchSeconds),
      label: 'watch time',
      hint: views === 0 ? 'in total' : `${watchTimeText(watchSeconds / views)} a view`,
    },
    { value: `${completion}%`, label: 'watched to the end', hint: 'of all views' },
    { value: formatNumber(shares), label: shares === 1 ? 'share' : 'shares', hint: 'by agent and viewers' },
  ];
}

/** '45 s', '12 min', '3 h 5 min', '1,204 h'. */
export function watchTimeText(seconds: number): string {
  const whole = Math.round(seconds);
  if (whole < 60) return `${whole} s`;
  const minutes = Math.round(seconds / 60);
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  return hours >= 100 || minutes % 60 === 0
    ? `${formatNumber(Math.round(minutes / 60))} h`
    : `${hours} h ${minutes % 60} min`;
}

/** '1 view', '1,204 views'. */
export function viewsText(views: number): string {
  return `${formatNumber(views)} ${views === 1 ? 'view' : 'views'}`;
}

function chartOf({ periods: { unit, times }, views }: ReportNumbers): ReportWords['chart'] {
  const labelOf = (time: Date) => (unit === 'month' ? shortMonth : shortDay).format(time);
  const bars = views.map((count, index) => ({
    label: times[index] === undefined ? '' : labelOf(times[index]),
    views: Math.max(0, count),
  }));
  const best = bars.reduce((a, b) => (b.views > a.views ? b : a), bars[0] ?? { label: '', views: 0 });
  return {
    heading: `Views by ${UNIT_NAMES[unit]}`,
    summary:
      best.views === 0
        ? 'Nobody has watched yet.'
        : `The best ${UNIT_NAMES[unit]}${unit === 'week' ? ' began' : ' was'} ${unit === 'week' ? 'on ' : ''}${best.label} with ${viewsText(best.views)}.`,
    bars: best.views === 0 ? [] : bars,
  };
}

/** Whole percentages of the views, largest first; none without views. */
function devicesOf({ mobile, tablet, desktop }: ReportNumbers['totals']): ReportWords['devices'] {
  if (mobile + tablet + desktop === 0) return [];
  const devices = [
    { name: 'Phone', count: mobile },
    { name: 'Computer', count: desktop },
    { name: 'Tablet', count: tablet },
  ].sort((a, b) => b.count - a.count);
  const percentages = percentagesOf(
    devices.map(({ count }) => count),
    0,
  );
  return devices.map(({ name }, index) => ({ name, percent: percentages[index] ?? 0 }));
}

/** 'March 1, 2026 to April 2, 2026', or the one day. */
function spanOf(first: string, last: string): string {
  return first === last ? first : `${first} to ${last}`;
}
