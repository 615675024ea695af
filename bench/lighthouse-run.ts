import { execFile } from 'node:child_process';
import { tmpdir } from 'node:os';
import { delimiter, dirname } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import { findChromium } from '#tests/support/find-chromium.ts';

/** Fetched when it is first asked for: 117 packages and 181 MB that no other command needs. */
export const LIGHTHOUSE = 'lighthouse@13.5.0';

const Report = z.object({
  environment: z.object({ benchmarkIndex: z.number() }),
  runtimeError: z.object({ message: z.string() }).optional(),
  categories: z.record(
    z.string(),
    z.object({
      score: z.number().nullable(),
      auditRefs: z.array(z.object({ id: z.string(), weight: z.number() })),
    }),
  ),
  audits: z.record(
    z.string(),
    z.object({
      title: z.string(),
      score: z.number().nullable(),
      numericValue: z.number().optional(),
      displayValue: z.string().optional(),
      details: z.unknown().optional(),
    }),
  ),
});

/** What Lighthouse found on one visit of a page. */
export type LighthouseReport = z.infer<typeof Report>;

/** Why there is no Lighthouse here, or nothing where there is one. */
export async function findLighthouseProblem(): Promise<string | undefined> {
  if (!findChromium()) return 'no Chromium: `npm test` installs one, or set CHROMIUM_PATH';
  try {
    await runLighthouse(['--version']);
    return undefined;
  } catch {
    return 'not to be had through npx: is the network there?';
  }
}

/** One visit of a page by the phone on the slow line that Lighthouse plays unless told otherwise. */
export async function visitByLighthouse(url: string): Promise<LighthouseReport> {
  const text = await runLighthouse([
    url,
    '--output=json',
    '--quiet',
    '--disable-full-page-screenshot',
    // A playing video keeps the line busy: without this Lighthouse would wait 45 seconds for silence.
    '--max-wait-for-load=15000',
    // As in the tests: Chromium's own sandbox refuses to run as root.
    '--chrome-flags=--headless=new --no-sandbox --disable-dev-shm-usage',
  ]);
  const report = Report.parse(JSON.parse(text));
  if (report.runtimeError) throw new Error(`Lighthouse on ${url}: ${report.runtimeError.message}`);
  return report;
}

async function runLighthouse(args: readonly string[]): Promise<string> {
  const { stdout } = await promisify(execFile)('npx', ['--yes', LIGHTHOUSE, ...args], {
    // Away from the project, whose own packages npx would otherwise look through first.
    cwd: tmpdir(),
    maxBuffer: 64 * 2 ** 20,
    env: {
      ...process.env,
      // Lighthouse needs a newer Node than the one that may have started the command.
      PATH: [dirname(process.execPath), process.env.PATH].join(delimiter),
      CHROME_PATH: findChromium(),
    },
  });
  return stdout;
}
