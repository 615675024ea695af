import { documentOf, icon, noticePage, siteFooter } from '#server/features/share/public.ts';
import { type Html, html } from '#server/platform/html/html.ts';
import type { PageFiles } from '#server/platform/http/page.ts';
import type { ReportWords } from './describe-report.ts';

/** Addresses of a report's files, all under its page. */
export type ReportAddresses = {
  readonly pdf: string;
  readonly house: string | undefined;
  photo(filename: string): string;
  video(id: string): string;
  poster(id: string): string;
};

/** The page behind the link of a seller report. It works without a script, and prints. */
export function reportPage(words: ReportWords, at: ReportAddresses, files: PageFiles): Html {
  const body = html`<main class="report">
${reportHeader(words, at)}
<dl class="report-figures">
${words.figures.map(({ value, label, hint }) => html`<div><dt>${label}</dt><dd>${value}</dd><dd class="hint">${hint}</dd></div>\n`)}</dl>
${chartSection(words)}
<div class="report-pair">
${photoSection(words, at)}${deviceSection(words)}</div>
${videoSection(words, at)}
<p class="report-note">${words.note}</p>
</main>
${siteFooter()}`;
  return reportDocument(`Seller report: ${words.title}`, files, body);
}

function reportDocument(title: string, files: PageFiles, body: Html): Html {
  return documentOf({
    title,
    kind: 'report',
    fonts: 'now',
    files: { ...files, script: undefined, imports: [], styles: [...files.styles, ...files.reportStyles] },
    // The address of the page is its key: other sites must not learn it from links.
    head: html`<meta name="referrer" content="no-referrer">\n`,
    body,
  });
}

function reportHeader({ title, facts, span, agent }: ReportWords, at: ReportAddresses): Html {
  return html`<header class="report-head">
<div class="report-words">
<p class="report-kind">Seller report</p>
<h1>${title}</h1>
${facts === '' ? undefined : html`<p class="report-facts">${facts}</p>\n`}<p class="report-span">${span}</p>
<address>
<p class="agent-name">${agent.name}</p>
${agent.license === '' ? undefined : html`<p>${agent.license}</p>\n`}${agent.brokerage === '' ? undefined : html`<p>${agent.brokerage}</p>\n`}${agent.contacts.map(({ text, link }) => html`<p>${link === undefined ? text : html`<a href="${link}">${text}</a>`}</p>\n`)}</address>
<p class="actions"><a class="button primary" href="${at.pdf}">${icon('download')}Download PDF</a></p>
</div>
${at.house === undefined ? undefined : html`<img class="report-house" src="${at.house}" width="1200" height="630" alt="">\n`}</header>`;
}

const CHART_HEIGHT = 100;

function chartSection({ chart }: ReportWords): Html {
  return html`<section class="report-chart" aria-labelledby="chart">
<h2 id="chart">${chart.heading}</h2>
<p>${chart.summary}</p>
${chart.bars.length === 0 ? undefined : plot(chart)}</section>`;
}

// Without text, so that it can be stretched: the words around it keep their size on every screen.
function plot({ heading, summary, bars }: ReportWords['chart']): Html {
  const most = Math.max(...bars.map(({ views }) => views));
  const middle = bars[Math.floor((bars.length - 1) / 2)];
  const ends = bars.length > 2 ? [bars[0], middle, bars.at(-1)] : bars;
  return html`<div class="plot">
<p class="scale" aria-hidden="true"><span>${most}</span><span>0</span></p>
<svg viewBox="0 0 ${bars.length * 10} ${CHART_HEIGHT}" preserveAspectRatio="none" role="img" aria-label="${heading}. ${summary}">
${bars.map(({ views }, index) => {
  const height = Math.round((views / most) * CHART_HEIGHT * 10) / 10;
  return html`<rect x="${index * 10 + 1.5}" y="${CHART_HEIGHT - height}" width="7" height="${height}"/>`;
})}</svg>
</div>
<p class="axis" aria-hidden="true">${ends.map((bar) => html`<span>${bar?.label}</span>`)}</p>
<details><summary>Show the numbers</summary>
<table><thead><tr><th scope="col">From</th><th scope="col">Views</th></tr></thead><tbody>
${bars.map(({ label, views }) => html`<tr><td>${label}</td><td>${views}</td></tr>\n`)}</tbody></table>
</details>
`;
}

function photoSection({ photos }: ReportWords, at: ReportAddresses): Html {
  if (photos.length === 0) return html``;
  return html`<section aria-labelledby="photos">
<h2 id="photos">Photos that held viewers</h2>
<p>Of the viewers who saw the photo, how many kept watching.</p>
<ol class="report-photos">
${photos.map(({ filename, kept, description }) => html`<li><img src="${at.photo(filename)}" alt="${description}" loading="lazy"><span aria-hidden="true">${kept}</span></li>\n`)}</ol>
</section>
`;
}

function deviceSection({ devices }: ReportWords): Html {
  if (devices.length === 0) return html``;
  return html`<section aria-labelledby="devices">
<h2 id="devices">Devices</h2>
<p>What the videos were watched on.</p>
<ul class="report-devices">
${devices.map(({ name, percent }) => html`<li><span>${name}</span><progress value="${percent}" max="100" aria-label="${name}"></progress><span>${percent}%</span></li>\n`)}</ul>
</section>
`;
}

function videoSection({ videos }: ReportWords, at: ReportAddresses): Html {
  return html`<section aria-labelledby="videos">
<h2 id="videos">The videos</h2>
<ul class="report-videos">
${videos.map(
  ({
    id,
    title,
    label,
    views,
    aspectRatio,
  }) => html`<li data-shape="${aspectRatio}"><video controls playsinline preload="none" src="${at.video(id)}" poster="${at.poster(id)}" aria-label="${title}, ${label}"></video>
<p class="name">${title}</p><p>${label}</p><p>${views}</p></li>\n`,
)}</ul>
</section>`;
}

/** The page that asks whether the monthly mails shall stop; a mail program that opens links changes nothing by it. */
export function stopPage(address: string, files: PageFiles): Html {
  const body = html`<main class="notice">
<h1>Stop the monthly email?</h1>
<p>You will get no more seller reports of this home. The link of the report still works.</p>
<form method="post" action="${address}"><button type="submit" class="button primary">Stop the email</button></form>
</main>
${siteFooter()}`;
  return reportDocument('Stop the monthly email', files, body);
}

export function stoppedPage(files: PageFiles): Html {
  return noticePage({
    heading: 'The monthly email is stopped',
    line: 'You will get no more of these mails.',
    files,
    isNeutral: false,
  });
}
