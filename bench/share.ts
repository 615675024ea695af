import { gzipSync } from 'node:zlib';
import { launchChromium } from '#tests/support/browser.ts';
import { reportStep } from './progress.ts';
import { quantile } from './quantile.ts';
import { startShareServer } from './share-server.ts';
import { type PhoneVisit, visitOnSlowPhone } from './slow-phone.ts';
import { steadyLoad } from './steady-load.ts';
import type { Row } from './table.ts';

const PER_SECOND = 500;
const VISITS = 5;

/** What a shared link costs its visitors and the server. */
export async function run(): Promise<Row[]> {
  await using server = await startShareServer();
  reportStep(`public JSON at ${PER_SECOND} requests a second`);
  await steadyLoad({ requests: [{ url: server.json }], perSecond: PER_SECOND, seconds: 3 });
  const { timesMs, failures } = await steadyLoad({
    requests: [{ url: server.json }],
    perSecond: PER_SECOND,
    seconds: 10,
  });
  const browser = await launchChromium();
  try {
    const visits: PhoneVisit[] = [];
    for (let round = 0; round < VISITS; round += 1) {
      reportStep('visit on a slow phone', { round: round + 1, of: VISITS });
      visits.push(await visitOnSlowPhone(browser, server.page));
    }
    return [
      {
        figure: `public JSON at ${PER_SECOND} requests a second for 10 s, p99 (failures: ${failures})`,
        measured: `${quantile(timesMs, 0.99).toFixed(1)} ms`,
        limit: '< 50 ms',
        ok: failures === 0 && quantile(timesMs, 0.99) < 50,
      },
      ...(await weightRows(server.page)),
      ...phoneRows(visits),
    ];
  } finally {
    await browser.close();
  }
}

async function weightRows(page: string): Promise<Row[]> {
  const markup = await (await fetch(page)).text();
  const scripts = [...markup.matchAll(/(?:src|href)="(\/static\/js\/[^"]+)"/g)].map(([, path = '']) => path);
  const sizes = await Promise.all(
    scripts.map(async (path) => {
      const answer = await fetch(new URL(path, page));
      return gzipSync(Buffer.from(await answer.arrayBuffer())).length;
    }),
  );
  const scriptBytes = sizes.reduce((sum, size) => sum + size, 0);
  const htmlBytes = Buffer.byteLength(markup);
  return [
    { figure: 'HTML of the page', measured: kilobytes(htmlBytes), limit: '< 30 KB', ok: htmlBytes < 30_000 },
    {
      figure: `JavaScript of the page, gzipped (${scripts.length} files)`,
      measured: kilobytes(scriptBytes),
      limit: '<= 60 KB',
      ok: scripts.length > 0 && scriptBytes <= 60_000,
    },
  ];
}

function phoneRows(visits: readonly PhoneVisit[]): Row[] {
  const median = (pick: (visit: PhoneVisit) => number) => quantile(visits.map(pick), 0.5);
  const [pictureMs, playingMs] = [
    median((visit) => visit.firstPictureMs),
    median((visit) => visit.playingMs),
  ];
  const shift = Math.max(...visits.map((visit) => visit.shift));
  return [
    {
      figure: 'first picture on a slow 4G phone, median',
      measured: `${(pictureMs / 1_000).toFixed(2)} s`,
      limit: '<= 1.5 s',
      ok: pictureMs <= 1_500,
    },
    {
      figure: 'playing on a slow 4G phone, from navigation, median',
      measured: `${(playingMs / 1_000).toFixed(2)} s`,
      limit: '<= 2.5 s',
      ok: playingMs <= 2_500,
    },
    { figure: 'layout shift', measured: shift.toFixed(3), limit: '<= 0.05', ok: shift <= 0.05 },
  ];
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1_000).toFixed(1)} KB`;
}
