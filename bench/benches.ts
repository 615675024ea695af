import type { Bench } from './table.ts';

/** All benchmarks, in the order in which they run; each is loaded only when it does. */
export const BENCHES: Readonly<Record<string, () => Promise<Bench>>> = {
  kernel: async () => (await import('./kernel.ts')).kernelBench,
  render: async () => (await import('./render.ts')).renderBench,
  preview: async () => (await import('./preview.ts')).previewBench,
  library: async () => (await import('./library.ts')).libraryBench,
  accounts: async () => (await import('./accounts.ts')).accountsBench,
  uploads: async () => (await import('./uploads.ts')).uploadsBench,
  delivery: async () => (await import('./delivery.ts')).deliveryBench,
  analytics: async () => (await import('./analytics.ts')).analyticsBench,
  share: async () => (await import('./share.ts')).shareBench,
  lighthouse: async () => (await import('./lighthouse.ts')).lighthouseBench,
  films: async () => (await import('./films.ts')).filmsBench,
};
