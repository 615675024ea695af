// Brings a clone to the point where a command can run: packages, kernel, web build, browser.
// Plain JavaScript with no dependencies, because it is what installs them, on any Node from 20 on.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const wants = new Set(process.argv.slice(2));

const artefacts = {
  kernel: {
    label: 'Building the pixel kernel',
    sources: ['src/render/kernel/assembly', 'src/render/kernel/asconfig.json', 'package-lock.json'],
    output: 'dist/kernel/kernel.wasm',
    command: [
      'node_modules/assemblyscript/bin/asc.js',
      '--config',
      'src/render/kernel/asconfig.json',
      '--target',
      'release',
    ],
  },
  web: {
    label: 'Building the web app',
    sources: [
      'src/web',
      'src/shared',
      'src/scene',
      'assets',
      'scripts/vite',
      'vite.config.ts',
      'package-lock.json',
    ],
    output: 'dist/web/index.html',
    command: ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn'],
  },
};

/** Ends the whole command with a sentence instead of a stack trace. */
function fail(sentence) {
  console.error(`\n${sentence}`);
  process.exit(1);
}

async function run(command, args, failure, env = {}) {
  const child = spawn(command, args, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env },
    // On Windows npm is a script of the shell; anything else is found without one, whatever spaces its path has.
    shell: process.platform === 'win32' && command === 'npm',
  });
  const [code] = await once(child, 'close').catch(() => [1]);
  if (code !== 0) fail(failure);
}

/** The Node that package.json pins; the one that runs this script may be older. */
function pinnedNode() {
  const candidates = ['node', 'node.exe'].map((name) => join(root, 'node_modules/node/bin', name));
  return candidates.find((path) => existsSync(path)) ?? process.execPath;
}

function* filesBelow(path) {
  if (!existsSync(path)) return;
  if (statSync(path).isFile()) {
    yield path;
    return;
  }
  for (const entry of readdirSync(path).sort()) yield* filesBelow(join(path, entry));
}

function hashOf(paths) {
  const hash = createHash('sha256');
  for (const path of paths) {
    for (const file of filesBelow(join(root, path))) {
      if (/\.test\.tsx?$/.test(file)) continue;
      hash.update(file.slice(root.length)).update('\0').update(readFileSync(file)).update('\0');
    }
  }
  return hash.digest('hex');
}

function isFresh(stamp, hash) {
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === hash;
}

async function installPackages() {
  const stamp = join(root, 'node_modules/.curbreel-lock');
  const hash = hashOf(['package-lock.json']);
  if (isFresh(stamp, hash)) return;
  console.log('Installing packages (first run only, about a minute)');
  await run(
    'npm',
    ['ci', '--no-audit', '--no-fund', '--loglevel=error'],
    'The packages could not be installed: see the lines above. Is the network there?',
    {
      // node-av would fetch an ffmpeg binary that Curbreel does not use.
      SKIP_FFMPEG: 'true',
      npm_config_loglevel: 'error',
    },
  );
  writeFileSync(stamp, hash);
}

async function build({ label, sources, output, command }) {
  if (!sources.some((source) => existsSync(join(root, source)))) return;
  const stamp = join(root, `${dirname(output)}.stamp`);
  const hash = hashOf(sources);
  if (existsSync(join(root, output)) && isFresh(stamp, hash)) return;
  console.log(label);
  mkdirSync(join(root, dirname(output)), { recursive: true });
  await run(pinnedNode(), command, `${label} failed: see the lines above.`);
  writeFileSync(stamp, hash);
}

if (Number(process.versions.node.split('.')[0]) < 20) {
  fail(`Curbreel needs Node 20 or later to install itself; this is Node ${process.versions.node}.`);
}
await installPackages();
// Beside each other: the kernel's compiler has one thread.
await Promise.all([
  (wants.has('--build') || wants.has('--kernel')) && build(artefacts.kernel),
  wants.has('--build') && build(artefacts.web),
]);
if (wants.has('--browser')) {
  await run(
    pinnedNode(),
    ['scripts/install-browser.ts'],
    'No Chromium could be found or installed: see the lines above.',
  );
}
