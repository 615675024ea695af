import { z } from 'zod';
import {
  findLighthouseProblem,
  LIGHTHOUSE,
  type LighthouseReport,
  visitByLighthouse,
} from './lighthouse-run.ts';
import { reportStep } from './progress.ts';
import { quantile } from './quantile.ts';
import { startShareServer } from './share-server.ts';
import type { Row } from './table.ts';

const VISITS = 3;

const LANDING_SCORES = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 };
// Search engines are told to leave shared videos out, which Lighthouse counts against the page.
const SHARED_SCORES = { performance: 95, accessibility: 100, 'best-practices': 100 };

const Requests = z.object({
  items: z.array(z.object({ resourceType: z.string().optional(), transferSize: z.number() })),
});

/** What Lighthouse says of the pages that strangers see first. */
export async function run(): Promise<Row[]> {
  const problem = await findLighthouseProblem();
  if (problem !== undefined) return [{ figure: LIGHTHOUSE, measured: problem, limit: 'there', ok: false }];
  await using server = await startShareServer();
  const landing = await visit(new URL('/', server.page).href);
  const shared = await visit(server.page);
  return [
    ...scoreRows('/', landing, LANDING_SCORES),
    ...firstLoadRows(landing),
    ...scoreRows('/v/', shared, SHARED_SCORES),
  ];
}

async function visit(url: string): Promise<LighthouseReport[]> {
  const reports: LighthouseReport[] = [];
  for (let round = 0; round < VISITS; round += 1) {
    reportStep(`Lighthouse at ${new URL(url).pathname}`, { round: round + 1, of: VISITS });
    reports.push(await visitByLighthouse(url));
  }
  return reports;
}

function scoreRows(
  path: string,
  reports: readonly LighthouseReport[],
  limits: Readonly<Record<string, number>>,
): Row[] {
  return Object.entries(limits).map(([category, limit]) => {
    const scores = reports.map(({ categories }) => Math.round((categories[category]?.score ?? 0) * 100));
    const score = quantile(scores, 0.5);
    const ok = score >= limit;
    return {
      figure: `${path} ${category} on a phone, median of ${reports.length}`,
      measured: String(score),
      limit: `>= ${limit}`,
      ok,
      notes: ok ? [] : [...failedAudits(reports, category), speedOfMachine(reports)],
    };
  });
}

/** The audits that cost points, as the last visit saw them. */
function failedAudits(reports: readonly LighthouseReport[], category: string): string[] {
  const report = reports.at(-1);
  const counted = report?.categories[category]?.auditRefs.filter(({ weight }) => weight > 0) ?? [];
  return counted.flatMap(({ id }) => {
    const audit = report?.audits[id];
    if (!audit || audit.score === null || audit.score >= 0.9) return [];
    return [`${id}: ${audit.title}${audit.displayValue ? `, ${audit.displayValue}` : ''}`];
  });
}

/** Times are those of a phone only where the machine is quiet and quick: what it lacks counts against the page. */
function speedOfMachine(reports: readonly LighthouseReport[]): string {
  const speeds = reports.map(({ environment }) => Math.round(environment.benchmarkIndex));
  return `this machine by Lighthouse's own measure: ${speeds.join(', ')}; it expects 1000 or more`;
}

function firstLoadRows(reports: readonly LighthouseReport[]): Row[] {
  const shift = Math.max(
    ...reports.map(({ audits }) => audits['cumulative-layout-shift']?.numericValue ?? Number.NaN),
  );
  const bytes = Math.max(...reports.map(bytesWithoutVideos));
  return [
    { figure: '/ layout shift, worst', measured: shift.toFixed(3), limit: '< 0.02', ok: shift < 0.02 },
    {
      figure: '/ first load without videos',
      measured: `${(bytes / 1_000).toFixed(1)} KB`,
      limit: '< 400 KB',
      ok: bytes > 0 && bytes < 400_000,
    },
  ];
}

function bytesWithoutVideos({ audits }: LighthouseReport): number {
  return Requests.parse(audits['network-requests']?.details)
    .items.filter(({ resourceType }) => resourceType !== 'Media')
    .reduce((sum, { transferSize }) => sum + transferSize, 0);
}
