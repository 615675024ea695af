// `npm run bench`: every figure as a ratio or against a limit, measured in one run. `npm run bench -- kernel` runs a part.
import { BENCHES } from './benches.ts';
import { printTable, type Row } from './table.ts';

const wanted = process.argv.slice(2);
const chosen = BENCHES.filter(({ name }) => wanted.length === 0 || wanted.includes(name));
if (chosen.length === 0) {
  console.error(
    `No benchmark is called ${wanted.join(' ')}. There are: ${BENCHES.map(({ name }) => name).join(', ')}.`,
  );
  process.exitCode = 1;
}
let missed = 0;
for (const { name, run } of chosen) {
  const rows: Row[] = await run();
  printTable(name, rows);
  missed += rows.filter((row) => !row.ok).length;
}
if (missed > 0) process.exitCode = 1;
