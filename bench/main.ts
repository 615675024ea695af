// `npm run bench`: every figure as a ratio or against a limit, measured in one run. `npm run bench -- kernel` runs a part.
import { spawnSync } from 'node:child_process';
import { BENCHES } from './benches.ts';
import { printTable } from './table.ts';

const names = Object.keys(BENCHES);
const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !names.includes(name));
const [first, ...others] = wanted.length > 0 ? wanted : names;
if (unknown.length > 0) {
  console.error(`No benchmark is called ${unknown.join(' ')}. There are: ${names.join(', ')}.`);
  process.exitCode = 1;
} else if (first !== undefined && others.length === 0) await runHere(first);
else {
  // A process for each, so that none finds what another has loaded, compiled or set.
  for (const name of [first, ...others]) {
    const { status } = spawnSync(process.execPath, [import.meta.filename, `${name}`], { stdio: 'inherit' });
    if (status !== 0) process.exitCode = 1;
  }
}

async function runHere(name: string): Promise<void> {
  const bench = await BENCHES[name]?.();
  const rows = (await bench?.run()) ?? [];
  printTable(name, rows);
  if (rows.some(({ ok }) => !ok)) process.exitCode = 1;
}
