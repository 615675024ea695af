// Sees to it that the browser tests have a Chromium. Quiet when there is one.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { findChromium, isRunnable } from '#tests/support/find-chromium.ts';
import { PROJECT_ROOT } from './run-command.ts';

type Attempt = { readonly label: string; readonly run: () => Outcome };
type Outcome = { readonly isDone: true } | { readonly isDone: false; readonly reason: string };

const isRoot = process.getuid?.() === 0;
const isThere = (command: string) => spawnSync(command, ['--version'], { stdio: 'ignore' }).status === 0;

/** Runs quietly: the output is shown only when all attempts have failed. */
function run(command: string, args: readonly string[]): Outcome {
  const { status, stdout, stderr, error } = spawnSync(command, args, {
    cwd: PROJECT_ROOT,
    encoding: 'utf8',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    maxBuffer: 64 * 1024 * 1024,
  });
  if (status === 0) return { isDone: true };
  const lastLines = `${stdout ?? ''}${stderr ?? ''}`.trim().split('\n').slice(-6).join('\n');
  return { isDone: false, reason: error?.message ?? lastLines };
}

/** The first of the packages that this system offers: not every one has the small browser without a window. */
function installAny(packages: readonly string[]): Outcome {
  const reasons: string[] = [];
  for (const name of packages) {
    const outcome = run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name]);
    if (outcome.isDone) return outcome;
    reasons.push(outcome.reason);
  }
  return { isDone: false, reason: reasons.join('\n') };
}

function installWithApt(): Outcome {
  const updated = run('apt-get', ['update', '-qq']);
  // Lists that are old, or partly unreachable, often still do.
  const installed = installAny(['chromium-headless-shell', 'chromium']);
  return installed.isDone || updated.isDone
    ? installed
    : { isDone: false, reason: `${updated.reason}\n${installed.reason}` };
}

function downloadWithPlaywright(): Outcome {
  const cli = join(PROJECT_ROOT, 'node_modules/playwright-core/cli.js');
  // Its system libraries can only be installed by root, and only Playwright knows which ones a system lacks.
  const dependencies = isRoot && process.platform === 'linux' ? ['--with-deps'] : [];
  const complete = run(process.execPath, [cli, 'install', 'chromium', ...dependencies]);
  return complete.isDone || dependencies.length === 0
    ? complete
    : run(process.execPath, [cli, 'install', 'chromium']);
}

function attempts(): Attempt[] {
  const download = { label: "Playwright's download", run: downloadWithPlaywright };
  const canUseApt = process.platform === 'linux' && isRoot && isThere('apt-get');
  return canUseApt ? [{ label: 'apt-get', run: installWithApt }, download] : [download];
}

function install(): void {
  console.log('Installing a Chromium for the browser tests (first run only)');
  const reasons: string[] = [];
  for (const { label, run: attempt } of attempts()) {
    const outcome = attempt();
    if (outcome.isDone && findChromium()) return;
    reasons.push(`${label}: ${outcome.isDone ? 'installed, but it does not start' : outcome.reason}`);
  }
  console.error(reasons.join('\n'));
  console.error(
    'The browser tests need Chromium, and it could not be installed. ' +
      'Install Chromium or Google Chrome, or set CHROMIUM_PATH to one, and run the command again.',
  );
  process.exitCode = 1;
}

const found = findChromium();
if (found === undefined) {
  install();
} else if (!isRunnable(found)) {
  console.error(`CHROMIUM_PATH is ${found}, but no Chromium starts there.`);
  process.exitCode = 1;
}
