import { MAX_NARRATION_SECONDS } from '#scene/analysis/narration.ts';
import { takeAudioFocus } from '#web/audio/audio-focus.ts';
import { createStore, type ReadableStore } from '#web/store/store.ts';

/** What the recorder does, and what stands in its way. */
export type RecorderState =
  | { readonly kind: 'idle'; readonly problem?: string }
  | { readonly kind: 'asking' }
  | { readonly kind: 'counting'; readonly secondsLeft: number }
  | { readonly kind: 'recording'; readonly seconds: number; readonly level: number | undefined };

const COUNT_IN_SECONDS = 3;
const METER_MS = 66;
// The quietest level that the meter shows.
const METER_RANGE_DB = 54;
const METER_FALL = 0.04;

const FORMATS = [
  { type: 'audio/webm;codecs=opus', extension: 'webm' },
  { type: 'audio/mp4', extension: 'm4a' },
  { type: 'audio/ogg;codecs=opus', extension: 'ogg' },
] as const;

export type Recorder = ReturnType<typeof createRecorder>;

/** A recording that has ended. Its file follows a moment later; undefined if it is empty. */
export type EndedRecording = { readonly name: string; readonly file: Promise<File | undefined> };

/** Records the microphone after a count-in. Whatever ends a recording, what was recorded until then is kept. */
export function createRecorder(onRecorded: (recording: EndedRecording) => void) {
  const store = createStore<RecorderState>({ kind: 'idle' });
  let stopRun: ((isCancelled: boolean) => void) | undefined;
  let run = 0;

  async function start(): Promise<void> {
    const ownRun = ++run;
    stopRun?.(true);
    store.set({ kind: 'asking' });
    // Before the microphone is asked for: WebKit refuses it to a page that plays sound past the silent switch.
    const releaseFocus = takeAudioFocus(() => undefined);
    const stream = await openMicrophone().catch((error: unknown) => problemOf(error));
    if (typeof stream === 'string') {
      releaseFocus();
      if (ownRun === run) store.set({ kind: 'idle', problem: stream });
      return;
    }
    if (ownRun !== run) {
      releaseFocus();
      return release(stream);
    }
    const timers = new Set<ReturnType<typeof setInterval>>();
    let recorder: ReturnType<typeof record> | undefined;

    const stopThis = (isCancelled: boolean, problem?: string) => {
      if (stopRun !== stopThis) return;
      stopRun = undefined;
      for (const timer of timers) clearInterval(timer);
      recorder?.stop();
      if (!recorder) release(stream);
      releaseFocus();
      if (recorder && !isCancelled) onRecorded(recorder);
      store.set({ kind: 'idle', ...(problem && { problem }) });
    };
    stopRun = stopThis;
    // An unplugged microphone ends its track.
    for (const track of stream.getTracks()) track.addEventListener('ended', () => stopThis(false));

    const beginRecording = () => {
      try {
        recorder = record(stream);
      } catch (error) {
        return stopThis(true, problemOf(error));
      }
      const meter = openMeter(stream);
      void recorder.file.then(() => {
        meter?.close();
        release(stream);
        stopThis(false);
      });
      const startedAt = performance.now();
      const show = () => {
        const seconds = (performance.now() - startedAt) / 1000;
        if (seconds >= MAX_NARRATION_SECONDS - 0.5) return stopThis(false);
        store.set({ kind: 'recording', seconds, level: meter?.level() });
      };
      show();
      timers.add(setInterval(show, METER_MS));
    };

    let secondsLeft = COUNT_IN_SECONDS;
    store.set({ kind: 'counting', secondsLeft });
    const counting = setInterval(() => {
      secondsLeft -= 1;
      if (secondsLeft > 0) return store.set({ kind: 'counting', secondsLeft });
      clearInterval(counting);
      beginRecording();
    }, 1_000);
    timers.add(counting);
  }

  function end(isCancelled: boolean): void {
    run += 1;
    if (stopRun) stopRun(isCancelled);
    else store.set({ kind: 'idle' });
  }

  return {
    state: store as ReadableStore<RecorderState>,
    start,
    /** Ends a recording and keeps it; before it has begun, the same as `cancel`. */
    stop: () => end(false),
    cancel: () => end(true),
  };
}

async function openMicrophone(): Promise<MediaStream> {
  if (!navigator.mediaDevices?.getUserMedia || typeof MediaRecorder === 'undefined')
    throw new DOMException('', 'NotSupportedError');
  return await navigator.mediaDevices.getUserMedia({
    audio: { echoCancellation: true, noiseSuppression: true },
  });
}

function problemOf(error: unknown): string {
  switch (error instanceof DOMException ? error.name : '') {
    case 'NotAllowedError':
      return 'The microphone is blocked. Allow it for this page in your browser and try again, or upload a recording.';
    case 'NotFoundError':
      return 'No microphone was found. Connect one and try again, or upload a recording.';
    case 'NotSupportedError':
      return 'This browser cannot record. Please upload a recording.';
    default:
      return 'The microphone cannot be used now. Another program may be using it. Try again, or upload a recording.';
  }
}

function record(stream: MediaStream): EndedRecording & { readonly stop: () => void } {
  const format = FORMATS.find(({ type }) => MediaRecorder.isTypeSupported(type)) ?? FORMATS[0];
  const recorder = new MediaRecorder(stream, { mimeType: format.type, audioBitsPerSecond: 128_000 });
  const parts: Blob[] = [];
  const name = `Narration.${format.extension}`;
  const { promise, resolve } = Promise.withResolvers<File | undefined>();
  recorder.addEventListener('dataavailable', ({ data }) => parts.push(data));
  recorder.addEventListener('stop', () => {
    const file = new File(parts, name, { type: format.type.split(';')[0] ?? '' });
    resolve(file.size === 0 ? undefined : file);
  });
  // In parts, so that a recorder that fails has delivered what was before.
  recorder.start(1_000);
  return {
    name,
    file: promise,
    stop(): void {
      if (recorder.state !== 'inactive') recorder.stop();
    },
  };
}

/** Undefined where the browser cannot measure: Firefox connects no microphone of another sample rate. */
function openMeter(stream: MediaStream) {
  let context: AudioContext | undefined;
  try {
    context = new AudioContext();
    return meterOf(context, stream);
  } catch {
    return void context?.close();
  }
}

function meterOf(context: AudioContext, stream: MediaStream) {
  const analyser = context.createAnalyser();
  context.createMediaStreamSource(stream).connect(analyser);
  const samples = new Float32Array(analyser.fftSize);
  let shown = 0;
  return {
    /** 0..1; falls slowly, so that it can be read between syllables. */
    level(): number {
      analyser.getFloatTimeDomainData(samples);
      const energy = samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length;
      const level = 1 + (10 * Math.log10(energy + 1e-9)) / METER_RANGE_DB;
      shown = Math.min(1, Math.max(0, level, shown - METER_FALL));
      return shown;
    },
    close: () => void context.close(),
  };
}

function release(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}
