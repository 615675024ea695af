import { spawnSync } from 'node:child_process';
import { existsSync, readlinkSync } from 'node:fs';
import { expect, test } from 'vitest';
import { confined } from './confine.ts';

const SHOW = `
  const { readFileSync, readlinkSync } = require('node:fs');
  const { networkInterfaces } = require('node:os');
  console.log(JSON.stringify({
    limits: readFileSync('/proc/self/limits', 'utf8'),
    network: readlinkSync('/proc/self/ns/net'),
    addresses: Object.values(networkInterfaces()).flat().length,
  }));
`;
const canUnshare = spawnSync('unshare', ['--net', 'true'], { stdio: 'ignore' }).status === 0;
const hasLimits = existsSync('/usr/bin/prlimit') || existsSync('/bin/prlimit');

function viewOfChild() {
  const { file, args } = confined({ file: process.execPath, args: ['-e', SHOW] }, 2_000_000_000);
  const { stdout } = spawnSync(file, args, { encoding: 'utf8', env: { PATH: '' } });
  return JSON.parse(stdout) as { limits: string; network: string; addresses: number };
}

test.runIf(canUnshare)('a confined child is in a network namespace without an address', () => {
  const { network, addresses } = viewOfChild();

  expect(network).not.toBe(readlinkSync('/proc/self/ns/net'));
  expect(addresses).toBe(0);
});

test.runIf(hasLimits)(
  'a confined child has limits on memory, open files, file size and processor time, and writes no core',
  () => {
    const { limits } = viewOfChild();

    expect(limits).toMatch(/^Max data size +2000000000 +2000000000 /m);
    expect(limits).toMatch(/^Max open files +1024 +1024 /m);
    expect(limits).toMatch(/^Max file size +8589934592 /m);
    expect(limits).toMatch(/^Max core file size +0 +0 /m);
    expect(limits).toMatch(/^Max cpu time +14400 /m);
  },
);
