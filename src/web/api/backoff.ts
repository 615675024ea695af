/** Exponential backoff: the pause after a failed attempt, which is counted from 1. */
export function backoffMs(
  attempt: number,
  limits: { readonly firstMs: number; readonly maxMs: number },
): number {
  return Math.min(limits.firstMs * 2 ** (attempt - 1), limits.maxMs);
}

/** Resolves after the pause, or early: on abort, and on each of the given events. */
export function pause(
  durationMs: number,
  signal: AbortSignal,
  wakeUps: ReadonlyArray<readonly [target: EventTarget, eventName: string]> = [],
): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const events = [...wakeUps, [signal, 'abort'] as const];
  const wake = () => {
    clearTimeout(timer);
    for (const [target, name] of events) target.removeEventListener(name, wake);
    resolve();
  };
  const timer = setTimeout(wake, durationMs);
  for (const [target, name] of events) target.addEventListener(name, wake);
  return promise;
}
