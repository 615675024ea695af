import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright-core';

// The headless shell comes first: pages take a third less time in it.
const COMMANDS = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];
const PLACES = ['/usr/bin', '/usr/local/bin', '/snap/bin', ...(process.env.PATH ?? '').split(delimiter)];
const MAC_APPS = ['Google Chrome', 'Chromium'].map(
  (name) => `/Applications/${name}.app/Contents/MacOS/${name}`,
);

/** The path of a Chromium that starts: the one CHROMIUM_PATH names, else an installed one, else Playwright's own. */
export function findChromium(): string | undefined {
  const named = process.env.CHROMIUM_PATH;
  if (named) return named;
  const installed = COMMANDS.flatMap((command) =>
    PLACES.filter(Boolean).map((place) => join(place, command)),
  );
  return [...new Set([...installed, ...MAC_APPS, chromium.executablePath()])].find(isRunnable);
}

/** Whether it starts: on some systems the command is a stub that only prints how to install Chromium. */
export function isRunnable(path: string): boolean {
  if (!existsSync(path)) return false;
  const { status, stdout } = spawnSync(path, ['--version'], { encoding: 'utf8', timeout: 20_000 });
  return status === 0 && /\d+\.\d+/.test(stdout);
}
