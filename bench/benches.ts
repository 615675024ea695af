import { accountsBench } from './accounts.ts';
import { kernelBench } from './kernel.ts';
import { renderBench } from './render.ts';
import type { Bench } from './table.ts';

/** All benchmarks, in the order in which they run. */
export const BENCHES: readonly Bench[] = [kernelBench, renderBench, accountsBench];
