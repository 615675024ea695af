import { accountsBench } from './accounts.ts';
import { analyticsBench } from './analytics.ts';
import { deliveryBench } from './delivery.ts';
import { filmsBench } from './films.ts';
import { kernelBench } from './kernel.ts';
import { libraryBench } from './library.ts';
import { lighthouseBench } from './lighthouse.ts';
import { previewBench } from './preview.ts';
import { renderBench } from './render.ts';
import { shareBench } from './share.ts';
import type { Bench } from './table.ts';
import { uploadsBench } from './uploads.ts';

/** All benchmarks, in the order in which they run. */
export const BENCHES: readonly Bench[] = [
  kernelBench,
  renderBench,
  previewBench,
  libraryBench,
  accountsBench,
  uploadsBench,
  deliveryBench,
  analyticsBench,
  shareBench,
  lighthouseBench,
  filmsBench,
];
