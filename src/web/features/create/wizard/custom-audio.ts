import type { CustomAudio } from '#web/features/create/state/wizard-state.ts';
import { findAudioProblem } from '#web/uploads/check-batch.ts';
import { failureMessage, uploadFailureOf } from '#web/uploads/upload-failure.ts';
import type { WizardCore } from './wizard-store.ts';

const SUCCESS_MS = 3_000;

/** Uploads the agent's own music. */
export function createCustomAudio({ store, calls }: WizardCore) {
  const { dispatch, notify } = store;
  let upload: AbortController | undefined;

  const set = (audio: CustomAudio) => dispatch({ type: 'audio-changed', audio });
  const reportProblem = (title: string) => notify({ place: 'audio', tone: 'bad', title });

  return {
    async add(file: File): Promise<void> {
      const problem = findAudioProblem(file);
      if (problem) return reportProblem(problem);
      for (const { id, place } of store.state().notices)
        if (place === 'audio') dispatch({ type: 'notice-dismissed', id });
      upload?.abort();
      upload = new AbortController();
      const { signal } = upload;
      const onProgress = (percent: number) => {
        if (!signal.aborted) set({ kind: 'sending', name: file.name, sizeBytes: file.size, percent });
      };
      onProgress(0);
      try {
        const { filename, originalName, size } = await calls.sendAudio(file, { signal, onProgress });
        set({ kind: 'ready', filename, originalName, sizeBytes: size });
        const title = 'Audio file uploaded successfully.';
        notify({ place: 'audio', tone: 'good', title, durationMs: SUCCESS_MS });
      } catch (error) {
        if (signal.aborted) return;
        set({ kind: 'none' });
        const failure = uploadFailureOf(error, 'Audio processing failed');
        const message = failureMessage(failure);
        reportProblem(failure.kind === 'limit' ? message : `Error uploading audio file: ${message}`);
      }
    },
    remove(): void {
      upload?.abort();
      set({ kind: 'none' });
    },
  };
}
