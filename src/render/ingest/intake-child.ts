// The process in which files of unknown origin are opened. It has no database, no secrets and no network; it reads one
// order from its standard input, writes one answer, and ends. What crashes here crashes alone.
import { createInterface } from 'node:readline';
import { renderErrorOf } from '#render/render-error.ts';
import {
  type IntakeAnswers,
  type IntakeMessage,
  IntakeOrder,
  type IntakeTask,
  type OrderFor,
} from './intake-order.ts';

const MEMORY_REPORT_MS = 100;

// Each task loads only the libraries it needs: that is most of the time a short one takes.
const TASKS: { readonly [T in IntakeTask]: (order: OrderFor<T>) => Promise<IntakeAnswers[T]> } = {
  photo: async (order) => await (await import('./convert-photo.ts')).convertPhoto(order),
  clip: async (order) => await (await import('./inspect-clip.ts')).inspectClip(order),
  audio: async (order) => await (await import('./inspect-audio.ts')).inspectAudio(order),
  beats: async (order) => await (await import('./find-beats.ts')).findBeats(order),
};

function say(message: IntakeMessage): void {
  process.stdout.write(`${JSON.stringify(message)}\n`);
}

function run<T extends IntakeTask>(order: OrderFor<T> & { task: T }): Promise<IntakeAnswers[T]> {
  return TASKS[order.task](order);
}

async function obey(line: string): Promise<void> {
  try {
    const answer = await run(IntakeOrder.parse(JSON.parse(line)));
    say({ type: 'done', answer: { ...answer } });
  } catch (cause) {
    const error = renderErrorOf(cause);
    const { code, message, isRetryable } = error;
    const detail = [error.stack, error.cause instanceof Error ? error.cause.stack : ''].join('\n');
    say({ type: 'failed', code, message, isRetryable, detail });
  }
}

setInterval(() => say({ type: 'memory', rssBytes: process.memoryUsage.rss() }), MEMORY_REPORT_MS).unref();

const lines = createInterface({ input: process.stdin });
// The parent keeps this end open as long as it lives: a child whose parent is gone has nobody to work for.
lines.once('close', () => process.exit(1));
lines.once('line', (line) => {
  void obey(line).then(() => process.stdout.write('', () => process.exit(0)));
});
