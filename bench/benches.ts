import type { Row } from './table.ts';

/** A group of figures that are measured together. */
type Bench = { readonly run: () => Promise<Row[]> };

/** All benchmarks, in the order in which they run; each is loaded only when it does. */
export const BENCHES: ReadonlyMap<string, () => Promise<Bench>> = new Map([
  ['kernel', () => import('./kernel.ts')],
  ['render', () => import('./render.ts')],
  ['partial', () => import('./partial.ts')],
  ['versions', () => import('./versions.ts')],
  ['pieces', () => import('./pieces.ts')],
  ['motion', () => import('./motion.ts')],
  ['focal-points', () => import('./focal-points.ts')],
  ['preview', () => import('./preview.ts')],
  ['library', () => import('./library.ts')],
  ['accounts', () => import('./accounts.ts')],
  ['api-tokens', () => import('./api-tokens.ts')],
  ['uploads', () => import('./uploads.ts')],
  ['bulk', () => import('./bulk.ts')],
  ['imported-videos', () => import('./imported-videos.ts')],
  ['upload-memory', () => import('./upload-memory.ts')],
  ['delivery', () => import('./delivery.ts')],
  ['analytics', () => import('./analytics.ts')],
  ['seller-report', () => import('./seller-report.ts')],
  ['share', () => import('./share.ts')],
  ['queue', () => import('./queue.ts')],
  ['load', () => import('./load.ts')],
  ['lighthouse', () => import('./lighthouse.ts')],
  ['videos', () => import('./videos.ts')],
]);
