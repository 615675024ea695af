import { randomId } from '#web/api/random-id.ts';
import type { SoundState } from '#web/features/create/state/wizard-state.ts';
import { findAudioProblem } from '#web/uploads/check-batch.ts';
import { type HoldTimer, holdMessage, SINGLE_FILE_HOLDS, sendWithHolds } from '#web/uploads/hold.ts';
import { failureMessage } from '#web/uploads/upload-failure.ts';
import type { EndedRecording } from './recorder.ts';
import type { WizardCore } from './wizard-store.ts';

const SUCCESS_MS = 3_000;
const GONE = 'The recording is no longer on this device. Please record it again.';

type Ports = Pick<WizardCore, 'store' | 'calls' | 'pending'> & { readonly holdTimer: HoldTimer };

export type SoundUpload = ReturnType<typeof createSoundUpload>;

/** Uploads the agent's own music, or a recording of the agent's voice. */
export function createSoundUpload({ store, calls, pending, holdTimer }: Ports, sound: 'audio' | 'narration') {
  const { dispatch, notify } = store;
  let upload: AbortController | undefined;

  const set = (state: SoundState) => dispatch({ type: 'sound-changed', sound, state });
  const dismissNotices = () => store.dismissNotices(sound);
  const reportProblem = (title: string) => notify({ place: sound, tone: 'bad', title });

  async function add(file: File): Promise<void> {
    const problem = findAudioProblem(file);
    if (problem) return reportProblem(problem);
    await send({ name: file.name, file: Promise.resolve(file) });
  }

  async function send({ name, file: coming }: EndedRecording): Promise<void> {
    dismissNotices();
    upload?.abort();
    upload = new AbortController();
    const { signal } = upload;
    const id = randomId();
    const before = store.state()[sound];
    const onProgress = (percent: number) => {
      if (signal.aborted) return;
      if (percent > 0) dismissNotices();
      set({ kind: 'sending', id, name, percent });
    };
    // Before anything is awaited: the recording belongs to the draft that is open now.
    onProgress(0);
    const file = await coming;
    if (!file) return signal.aborted ? undefined : set(before);
    // Music can be chosen again; a recording cannot.
    if (sound === 'narration') await pending.add(id, file);
    removePending(before);
    const showUnsent = (reason: string) => set({ kind: 'unsent', id, name, reason });
    const outcome = await sendWithHolds({
      send: () => calls.sendAudio(file, { signal, onProgress }),
      fallback: 'Audio processing failed',
      held: SINGLE_FILE_HOLDS,
      onHold: (hold) => {
        const title = holdMessage(hold);
        // A recording can be saved to a file meanwhile.
        if (sound === 'narration') return showUnsent(title);
        onProgress(0);
        // A notice that is shown already would be announced again with each attempt.
        if (store.state().notices.some((shown) => shown.place === sound && shown.title === title)) return;
        dismissNotices();
        notify({ place: sound, tone: 'warn', title });
      },
      waitOut: holdTimer.wait,
      signal,
    });
    if (signal.aborted) return;
    dismissNotices();
    if (outcome.kind === 'done') {
      const { filename, originalName, size } = outcome.result;
      set({ kind: 'ready', filename, originalName, sizeBytes: size });
      void pending.remove(id);
      const title = 'Audio file uploaded successfully.';
      return notify({ place: sound, tone: 'good', title, durationMs: SUCCESS_MS });
    }
    const message = failureMessage(outcome);
    if (sound === 'narration') return showUnsent(message);
    set({ kind: 'none' });
    reportProblem(outcome.kind === 'limit' ? message : `Error uploading audio file: ${message}`);
  }

  function removePending(state: SoundState): void {
    if (state.kind === 'sending' || state.kind === 'unsent') void pending.remove(state.id);
  }

  function remove(): void {
    upload?.abort();
    removePending(store.state()[sound]);
    set({ kind: 'none' });
  }

  return {
    add,
    addRecording: send,
    remove,
    /** Ends an upload. A recording stays on this device: its draft may be opened again. */
    stop: () => upload?.abort(),
    /** The file of a recording that could not be sent. */
    async findUnsent(): Promise<File | undefined> {
      const state = store.state()[sound];
      return state.kind === 'unsent' ? await pending.find(state.id) : undefined;
    },
    async retry(): Promise<void> {
      const unsent = store.state()[sound];
      const file = await this.findUnsent();
      // Meanwhile another draft may have been opened.
      if (store.state()[sound] !== unsent) return;
      if (file) return await add(file);
      remove();
      reportProblem(GONE);
    },
  };
}
