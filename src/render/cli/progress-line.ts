import type { RenderProgress } from '#render/render-job.ts';

const BAR_WIDTH = 28;
const STAGES = { reading: 'Reading', composing: 'Rendering', checking: 'Checking' } as const;
const PLAIN_STEP_PERCENT = 10;

/** Shows progress as one line that redraws itself, or as a few plain lines if the output is not a terminal. */
export function progressLine(out: { isTTY?: boolean; columns?: number; write(text: string): unknown }) {
  return out.isTTY ? liveLine(out) : plainLines(out);
}

function liveLine(out: { columns?: number; write(text: string): unknown }) {
  return {
    show(progress: RenderProgress): void {
      const filled = Math.round((BAR_WIDTH * progress.percent) / 100);
      const bar = `${'█'.repeat(filled)}${'░'.repeat(BAR_WIDTH - filled)}`;
      out.write(`\r${textOf(progress, bar).slice(0, (out.columns ?? 100) - 1)}\x1b[K`);
    },
    clear: () => void out.write('\r\x1b[K'),
  };
}

function plainLines(out: { write(text: string): unknown }) {
  let next = 0;
  return {
    show(progress: RenderProgress): void {
      if (progress.percent < next) return;
      next = (Math.floor(progress.percent / PLAIN_STEP_PERCENT) + 1) * PLAIN_STEP_PERCENT;
      out.write(`${textOf(progress)}\n`);
    },
    clear: () => undefined,
  };
}

function textOf(
  { stage, percent, doneFrames, totalFrames, framesPerSecond, secondsLeft }: RenderProgress,
  bar?: string,
) {
  const parts = [STAGES[stage].padEnd(9), bar, `${Math.round(percent).toString().padStart(3)}%`];
  if (totalFrames > 0) parts.push(`${doneFrames}/${totalFrames} frames`, `${framesPerSecond.toFixed(1)} fps`);
  if (secondsLeft !== null) parts.push(`${timeOf(secondsLeft)} left`);
  return parts.filter(Boolean).join('  ');
}

export function timeOf(seconds: number): string {
  const whole = Math.ceil(seconds);
  return whole < 60 ? `${whole} s` : `${Math.floor(whole / 60)} min ${whole % 60} s`;
}
