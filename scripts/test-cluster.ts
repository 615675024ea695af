// `npm run test:cluster`: the long run of tests/cluster. `-- --faults 300` says how many faults there are, `--seed 1` which.
import { parseArgs } from 'node:util';
import { runTool } from './run-command.ts';

const { values } = parseArgs({
  options: {
    faults: { type: 'string', default: '300' },
    seed: { type: 'string', default: String(Date.now()) },
  },
});
process.env.CLUSTER_FAULTS = values.faults;
process.env.CLUSTER_SEED = values.seed;
process.exitCode = await runTool('vitest/vitest.mjs', ['run', '--project', 'faults', 'tests/cluster']);
