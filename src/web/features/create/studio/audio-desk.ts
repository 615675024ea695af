import { findAudioProblem } from '#web/uploads/check-batch.ts';
import { uploadFailureOf } from '#web/uploads/upload-failure.ts';
import type { ServerCalls } from './server-calls.ts';
import type { StudioCore } from './studio-core.ts';

const SUCCESS_MS = 3_000;
const LISTEN_EVERY_MS = 2_000;
const LISTEN_TIMES = 45;

export type AudioDesk = {
  readonly add: (file: File) => Promise<void>;
  readonly remove: () => void;
  /** Learns name, length and beat of the piece that is chosen. */
  readonly learn: () => Promise<void>;
};

type Ports = { readonly core: StudioCore; readonly calls: Pick<ServerCalls, 'sendAudio' | 'audioFacts'> };

/** Takes the agent's own piece of music. */
export function createAudioDesk({ core: { dispatch, notify, wizard }, calls }: Ports): AudioDesk {
  let sending: AbortController | undefined;

  function complain(title: string): void {
    notify({ place: 'audio', tone: 'bad', title, durationMs: undefined });
  }

  async function learn(): Promise<void> {
    const { audio } = wizard();
    if (audio.kind !== 'ready') return;
    const { filename } = audio;
    for (let time = 0; time < LISTEN_TIMES; time += 1) {
      const { url, durationSeconds, grid, originalName, size } = await calls.audioFacts(filename);
      const current = wizard().audio;
      if (current.kind !== 'ready' || current.filename !== filename) return;
      if (current.originalName !== originalName || current.sizeBytes !== size)
        dispatch({ type: 'audio-named', filename, originalName, sizeBytes: size });
      dispatch({ type: 'audio-facts-arrived', filename, facts: { url, durationSeconds, grid } });
      if (grid) return;
      await new Promise((resolve) => setTimeout(resolve, LISTEN_EVERY_MS));
    }
  }

  return {
    async add(file) {
      const problem = findAudioProblem(file);
      if (problem) return complain(problem);
      for (const { id, place } of wizard().notices)
        if (place === 'audio') dispatch({ type: 'notice-dismissed', id });
      sending?.abort();
      const controller = new AbortController();
      sending = controller;
      const { signal } = controller;
      const tell = (percent: number) =>
        !signal.aborted &&
        dispatch({
          type: 'audio-changed',
          audio: { kind: 'sending', name: file.name, sizeBytes: file.size, percent },
        });
      tell(0);
      try {
        const { filename, originalName, size } = await calls.sendAudio(file, { signal, onProgress: tell });
        dispatch({
          type: 'audio-changed',
          audio: { kind: 'ready', filename, originalName, sizeBytes: size },
        });
        notify({
          place: 'audio',
          tone: 'good',
          title: 'Audio file uploaded successfully.',
          durationMs: SUCCESS_MS,
        });
        learn().catch(() => {});
      } catch (error) {
        if (signal.aborted) return;
        dispatch({ type: 'audio-changed', audio: { kind: 'none' } });
        complain(audioFailureWords(error));
      }
    },
    remove() {
      sending?.abort();
      dispatch({ type: 'audio-changed', audio: { kind: 'none' } });
    },
    learn,
  };
}

function audioFailureWords(error: unknown): string {
  const failure = uploadFailureOf(error, 'Audio processing failed');
  if (failure.kind === 'limit') return failure.message;
  const reason =
    failure.kind === 'no-network'
      ? 'Network error. Please check your connection and try again.'
      : failure.message;
  return `Error uploading audio file: ${reason}`;
}
