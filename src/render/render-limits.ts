/** What a job may cost. */
export type RenderLimits = {
  readonly timeMs: number;
  /** How long nothing may be heard from the child. */
  readonly silenceMs: number;
  readonly memoryBytes: number;
  readonly outputBytes: number;
  /** As in os.setPriority: 0 is normal, 19 is what nobody else wants. */
  readonly priority: number;
};

export const DEFAULT_LIMITS: RenderLimits = {
  timeMs: 20 * 60_000,
  silenceMs: 60_000,
  memoryBytes: 1_500_000_000,
  outputBytes: 500_000_000,
  priority: 5,
};
