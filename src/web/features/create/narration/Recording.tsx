import { CircleAlert, Download, Mic, RotateCcw, Square, Trash2, Upload } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { MAX_NARRATION_SECONDS } from '#scene/analysis/narration.ts';
import { formatDuration } from '#shared/format.ts';
import { AUDIO_ACCEPT, mediaMessages } from '#shared/rules/media-limits.ts';
import { useAudioFocus } from '#web/audio/use-audio-focus.ts';
import { saveFile } from '#web/downloads/save-file.ts';
import { SendingSound } from '#web/features/create/layout/SendingSound.tsx';
import type { SoundState } from '#web/features/create/state/wizard-state.ts';
import type { RecorderState } from '#web/features/create/wizard/recorder.ts';
import { useAudioFacts, useWizard, useWizardView } from '#web/features/create/wizard/use-wizard.ts';
import { useStore } from '#web/store/use-store.ts';
import { Button } from '#web/ui/Button.tsx';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { FocusArea } from '#web/ui/FocusArea.tsx';
import { useEventListener } from '#web/ui/use-event-listener.ts';
import { LevelMeter } from './LevelMeter.tsx';

/** The recording of a narration: none, in the making, on its way, on this device alone, or there. */
export function Recording() {
  const wizard = useWizard();
  const { narration } = useWizardView().state;
  const recorder = useStore(wizard.recorder.state);
  // A page that goes takes what was recorded with it.
  useEventListener(window, 'beforeunload', (event) => event.preventDefault(), recorder.kind === 'recording');
  return (
    <FocusArea className="flex flex-col gap-4">
      <RecordingState narration={narration} recorder={recorder} />
    </FocusArea>
  );
}

type RecordingStateProps = { readonly narration: SoundState; readonly recorder: RecorderState };

function RecordingState({ narration, recorder }: RecordingStateProps) {
  const wizard = useWizard();
  if (recorder.kind === 'asking')
    return <BeforeRecording>Please allow the microphone in your browser.</BeforeRecording>;
  if (recorder.kind === 'counting')
    return (
      <BeforeRecording>
        Recording begins in <b className="figures text-lg font-medium">{recorder.secondsLeft}</b>
      </BeforeRecording>
    );
  if (recorder.kind === 'recording')
    return (
      <Panel>
        <div className="flex min-w-48 grow flex-col gap-2">
          <p className="flex items-center justify-between gap-3 text-sm">
            <span role="status" className="flex items-center gap-2 font-medium">
              <span aria-hidden className="size-2.5 rounded-full bg-bad" />
              Recording
            </span>
            <span className="figures text-ink-soft">
              {formatDuration(recorder.seconds)} of {formatDuration(MAX_NARRATION_SECONDS)}
            </span>
          </p>
          {recorder.level !== undefined && <LevelMeter level={recorder.level} />}
        </div>
        <Button size="sm" icon={<Square />} onClick={() => wizard.recorder.stop()}>
          Stop
        </Button>
        <CancelButton />
      </Panel>
    );
  if (narration.kind === 'sending') return <SendingSound sound={narration} />;
  if (narration.kind === 'unsent') return <Unsent reason={narration.reason} />;
  const problem = recorder.problem && <Problem>{recorder.problem}</Problem>;
  if (narration.kind === 'ready')
    return (
      <>
        <Recorded />
        {problem}
      </>
    );
  return (
    <>
      {problem}
      <div className="flex flex-wrap gap-3">
        <Button icon={<Mic />} onClick={() => void wizard.recorder.start()}>
          Record
        </Button>
        <UploadButton />
      </div>
    </>
  );
}

// On a phone the buttons would be behind those between the steps.
const showWhole = (panel: HTMLElement | null) => panel?.scrollIntoView({ block: 'nearest' });

function Panel({ children }: { readonly children: ReactNode }) {
  return (
    <div
      ref={showWhole}
      className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-control bg-sunken px-4 py-3"
    >
      {children}
    </div>
  );
}

function BeforeRecording({ children }: { readonly children: ReactNode }) {
  return (
    <Panel>
      <p role="status" className="grow text-sm">
        {children}
      </p>
      <CancelButton />
    </Panel>
  );
}

function Problem({ children }: { readonly children: ReactNode }) {
  return (
    <p role="alert" className="flex items-start gap-2 text-sm text-bad">
      <CircleAlert className="mt-0.5 size-4 shrink-0" />
      {children}
    </p>
  );
}

function CancelButton() {
  const wizard = useWizard();
  return (
    <Button size="sm" variant="quiet" onClick={() => wizard.recorder.cancel()}>
      Cancel
    </Button>
  );
}

/** Asks first: a recording cannot be made the same way again. */
function RemoveButton() {
  const wizard = useWizard();
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Button size="sm" variant="quiet" icon={<Trash2 />} onClick={() => setIsAsking(true)}>
        Remove
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title="Remove this narration?"
        description="The recording cannot be brought back."
        confirmLabel="Remove"
        isDangerous
        onCancel={() => setIsAsking(false)}
        onConfirm={() => wizard.narration.remove()}
      />
    </>
  );
}

function UploadButton() {
  const wizard = useWizard();
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button variant="secondary" icon={<Upload />} onClick={() => input.current?.click()}>
        Upload a recording
      </Button>
      <input
        ref={input}
        type="file"
        accept={AUDIO_ACCEPT}
        hidden
        aria-label="Recording of your voice"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          // What kept the microphone from recording is settled.
          wizard.recorder.cancel();
          if (file) void wizard.narration.add(file);
          target.value = '';
        }}
      />
    </>
  );
}

/** A recording that is on this device only: it can be sent again, or saved. */
function Unsent({ reason }: { readonly reason: string }) {
  const wizard = useWizard();
  const save = async () => {
    const file = await wizard.narration.findUnsent();
    if (!file) return await wizard.narration.retry();
    saveFile(file, file.name);
  };
  return (
    <div className="flex flex-col gap-3">
      <Problem>The recording is on this device, but it could not be sent. {reason}</Problem>
      <div className="flex flex-wrap gap-3">
        <Button size="sm" icon={<RotateCcw />} onClick={() => void wizard.narration.retry()}>
          Try again
        </Button>
        <Button size="sm" variant="secondary" icon={<Download />} onClick={() => void save()}>
          Save the recording
        </Button>
        <RemoveButton />
      </div>
    </div>
  );
}

function Recorded() {
  const wizard = useWizard();
  const facts = useAudioFacts('narration');
  const audioFocus = useAudioFocus();
  const problem =
    facts && facts.durationSeconds > MAX_NARRATION_SECONDS
      ? mediaMessages.narrationTooLong
      : facts?.phrases?.length === 0
        ? 'No speech was found in this recording. Check the microphone and record it again.'
        : undefined;
  return (
    <div className="flex flex-col gap-3">
      {facts && (
        // biome-ignore lint/a11y/useMediaCaption: the script above says what is heard
        <audio
          onPlay={audioFocus.onPlay}
          onPause={audioFocus.onPause}
          controls
          preload="metadata"
          src={facts.url}
          aria-label="Your narration"
          className="h-11 w-full"
        />
      )}
      {problem ? (
        <Problem>{problem}</Problem>
      ) : (
        <p role="status" className="figures text-sm text-ink-soft">
          {facts?.phrases
            ? `${formatDuration(facts.durationSeconds)} · the preview plays it with the music`
            : 'Listening for the pauses between your sentences…'}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button size="sm" variant="secondary" icon={<Mic />} onClick={() => void wizard.recorder.start()}>
          Record again
        </Button>
        <RemoveButton />
      </div>
    </div>
  );
}
