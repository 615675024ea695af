import type { TrackerEnvironment } from './tracker-types.ts';

type KeptVisit = {
  readonly id: string;
  readonly startedAtMs: number;
  /** The server has been told of it. */
  readonly hasBegun: boolean;
  /** Videos that were counted without anything else being told. */
  readonly bareViews: readonly string[];
};

const STORAGE_KEY = 'curbreel.visit';

/** One tab's visit, kept in the tab's own storage: a reload goes on with it, another tab has another. */
export function openVisit(environment: Pick<TrackerEnvironment, 'read' | 'write' | 'newId' | 'nowMs'>) {
  let kept = parse(environment.read(STORAGE_KEY)) ?? fresh();

  function fresh(): KeptVisit {
    return { id: environment.newId(), startedAtMs: environment.nowMs(), hasBegun: false, bareViews: [] };
  }
  const keep = (next: KeptVisit) => {
    kept = next;
    environment.write(STORAGE_KEY, JSON.stringify(next));
  };

  return {
    id: () => kept.id,
    current: () => kept,
    hasBegun: () => kept.hasBegun,
    /** Whether this is the moment to tell that it began. */
    begin: (): boolean => {
      if (kept.hasBegun) return false;
      keep({ ...kept, hasBegun: true });
      return true;
    },
    renew: () => keep(fresh()),
    isFirstBareView: (videoId: string): boolean => {
      if (kept.bareViews.includes(videoId)) return false;
      keep({ ...kept, bareViews: [...kept.bareViews, videoId] });
      return true;
    },
  };
}

function parse(text: string | null): KeptVisit | undefined {
  try {
    const { id, startedAtMs, hasBegun, bareViews } = JSON.parse(text ?? '');
    const isWhole = typeof id === 'string' && Number.isFinite(startedAtMs) && Array.isArray(bareViews);
    return isWhole ? { id, startedAtMs, hasBegun: hasBegun === true, bareViews } : undefined;
  } catch {
    return undefined;
  }
}
