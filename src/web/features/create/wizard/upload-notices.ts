import type { Notice } from '#web/features/create/state/wizard-state.ts';
import type { BatchProblem } from '#web/uploads/check-batch.ts';
import type { BatchEnd } from '#web/uploads/upload-queue.ts';
import type { WizardStore } from './wizard-store.ts';

const SUCCESS_MS = 4_000;
// The warning replaces the success; until then a failed file shows its reason, and a retry, on its tile.
const WARNING_AFTER_MS = 4_500;

/** The notices about uploads: what was rejected, what is done, what has failed. */
export function createUploadNotices({ state, dispatch, notify }: WizardStore) {
  let warning: ReturnType<typeof setTimeout> | undefined;

  function dismiss(...tones: readonly Notice['tone'][]): void {
    for (const { id, place, tone } of state().notices)
      if (place === 'media' && tones.includes(tone)) dispatch({ type: 'notice-dismissed', id });
  }

  /** One warning about all files that have failed by now. */
  function warn(): void {
    dismiss('warn');
    const lines = state().media.flatMap((item) =>
      item.state.kind === 'failed' ? [`${item.name}: ${item.state.reason}`] : [],
    );
    const title = `${lines.length} file(s) failed to process`;
    if (lines.length > 0) notify({ place: 'media', tone: 'warn', title, lines, durationMs: undefined });
  }

  return {
    dismiss,
    /** Once nothing is left that has failed. */
    dismissOutdatedWarning(): void {
      if (!state().media.some((item) => item.state.kind === 'failed')) dismiss('warn');
    },
    cancelWarning: () => clearTimeout(warning),
    reportProblems([first, ...others]: readonly BatchProblem[]): void {
      if (!first) return;
      const rest = others.map(({ message, fileNames }) => [message, ...fileNames].join(' '));
      const lines = [...first.fileNames, ...rest];
      notify({ place: 'media', tone: 'bad', title: first.message, lines, durationMs: undefined });
    },
    reportBatch({ done, failed }: BatchEnd<unknown>): void {
      const title =
        done.length === 1 ? '1 file processed successfully.' : `${done.length} files processed successfully.`;
      if (done.length > 0) notify({ place: 'media', tone: 'good', title, durationMs: SUCCESS_MS });
      if (failed.length === 0) return;
      clearTimeout(warning);
      warning = setTimeout(warn, done.length > 0 ? WARNING_AFTER_MS : 0);
    },
  };
}
