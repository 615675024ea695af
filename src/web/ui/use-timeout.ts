import { useEffect, useEffectEvent, useState } from 'react';

/** Calls back after a delay, which starts again whenever it or the key changes. Undefined: never. */
export function useTimeout(act: () => void, delayMs: number | undefined, key?: unknown): void {
  const run = useEffectEvent(act);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key starts the delay again
  useEffect(() => {
    if (delayMs === undefined) return;
    const timer = setTimeout(() => run(), delayMs);
    return () => clearTimeout(timer);
  }, [delayMs, key]);
}

/** Debounces a value; an empty value passes at once. */
export function useDebounced(value: string, afterMs: number): string {
  const [settled, setSettled] = useState(value);
  useTimeout(() => setSettled(value), afterMs, value);
  return value === '' ? '' : settled;
}
