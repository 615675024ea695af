// npm run bench [-- name...]: measures, prints and says with its exit code whether every limit was kept.
import { spawnSync } from 'node:child_process';
import { BENCHES } from './benches.ts';
import { printTable } from './table.ts';

const all = [...BENCHES.keys()];
const wanted = process.argv.length > 2 ? process.argv.slice(2) : all;
const unknown = wanted.filter((name) => !BENCHES.has(name));
if (unknown.length > 0) {
  console.error(`No benchmark is called ${unknown.join(' or ')}. There are: ${all.join(', ')}.`);
  process.exitCode = 1;
} else {
  const areMet = wanted.length === 1 ? await Promise.all(wanted.map(isMetHere)) : wanted.map(isMetElsewhere);
  if (areMet.includes(false)) process.exitCode = 1;
}

// A process for each, so that none finds what another has loaded, compiled or set.
function isMetElsewhere(name: string): boolean {
  return spawnSync(process.execPath, [import.meta.filename, name], { stdio: 'inherit' }).status === 0;
}

async function isMetHere(name: string): Promise<boolean> {
  process.stderr.write(`${name}\n`);
  const bench = await BENCHES.get(name)?.();
  const rows = (await bench?.run()) ?? [];
  printTable(name, rows);
  return rows.every(({ ok }) => ok);
}
