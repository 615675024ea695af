import type { Config } from '#server/config/config.ts';
import { layoutMail } from '#server/platform/mail/layout.ts';
import type { MailMessage } from '#server/platform/mail/mail-transport.ts';
import { counted } from '#shared/format.ts';
import { productName } from '#shared/product.ts';
import { pathTo } from '#shared/routes.ts';
import { describeReport, viewsText, watchTimeText } from './describe-report.ts';
import type { ReportNumbers } from './gather-report.ts';
import { reportUrl } from './report-links.ts';

const MAX_TITLE_IN_SUBJECT = 110;
const monthName = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** The monthly mail to a home's owner: the numbers of the month before, the sums so far, and the link. */
export function reportMail(
  config: Pick<Config, 'publicUrl'>,
  to: string,
  numbers: ReportNumbers,
  lastMonth: { readonly start: Date; readonly views: number },
): MailMessage {
  const { title, agent } = describeReport(numbers);
  const { report, totals, videos } = numbers;
  const month = monthName.format(lastMonth.start);
  const stopUrl = `${config.publicUrl}${pathTo('stopReportMail', { key: report.mailKey })}`;
  const from = [agent.name, agent.brokerage].filter((name) => name !== '').join(', ');
  return {
    to,
    subject: `Seller report: ${[...title].slice(0, MAX_TITLE_IN_SUBJECT).join('')}`,
    unsubscribeUrl: stopUrl,
    ...layoutMail({
      preview: `${viewsText(lastMonth.views)} in ${month}.`,
      heading: title,
      paragraphs: [
        `In ${month} the ${videos.length === 1 ? 'video' : 'videos'} of your home had ${viewsText(lastMonth.views)}.`,
        `So far: ${viewsText(totals.views)}, ${watchTimeText(totals.watchSeconds)} of watch time and ${counted(totals.shares, 'share')}.`,
      ],
      button: { label: 'Open the report', url: reportUrl(config, report.code) },
      note: from === '' ? 'Your agent asked for this mail.' : `${from} asked for this mail.`,
      footer: `${productName} sends this at the beginning of each month.`,
      footerLink: { label: 'Stop this mail', url: stopUrl },
    }),
  };
}
