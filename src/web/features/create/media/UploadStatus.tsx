import { Undo2, WifiOff } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { MAX_MEDIA_FILES, MAX_PROJECT_BYTES, MEDIA_MEGABYTES } from '#shared/rules/media-limits.ts';
import { Notices } from '#web/features/create/layout/Notices.tsx';
import { mediaBytesOf } from '#web/features/create/state/project-data.ts';
import type { WizardMedia } from '#web/features/create/state/wizard-state.ts';
import { useWizard, useWizardView } from '#web/features/create/wizard/use-wizard.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Progress } from '#web/ui/Progress.tsx';
import { focusContentIfLost, isFocusLost } from '#web/ui/return-focus.ts';
import { useTimeout } from '#web/ui/use-timeout.ts';
import { NOT_ANSWERING } from '#web/uploads/upload-failure.ts';
import type { QueueState } from '#web/uploads/upload-queue.ts';

const MEGABYTE = 1024 * 1024;
const UNDO_MS = 8_000;

type MediaProps = { readonly media: readonly WizardMedia[] };

/** What was refused or lost. */
export function UploadProblems({ media }: MediaProps) {
  return (
    <>
      <Notices place="media" tones={['bad']} />
      <LostFiles media={media} />
    </>
  );
}

/** What goes on with the media: the upload and how it ended, and what was done just now. */
export function MediaActivity() {
  const { dispatch, uploads } = useWizard();
  const { media, queue, removed = [], orderBefore } = useWizardView().state;
  const [first] = removed;
  return (
    <div className="flex flex-col gap-2 empty:hidden">
      <UploadProgress queue={queue} media={media} />
      <Notices place="media" tones={['good', 'warn']} />
      {first && (
        <UndoNotice change={first.item.id} onUndo={uploads.undoRemoval} onEnd={uploads.settleRemoval}>
          Removed{' '}
          <span className="font-medium">
            {removed.length === 1 ? first.item.name : `${removed.length} photos`}
          </span>
        </UndoNotice>
      )}
      {orderBefore && (
        <UndoNotice
          change={orderBefore.join()}
          onUndo={() => dispatch({ type: 'order-undone' })}
          onEnd={() => dispatch({ type: 'order-settled' })}
        >
          Put in the order of a tour
        </UndoNotice>
      )}
    </div>
  );
}

/** How much of the project's limits is used. */
export function StorageBar({ media }: MediaProps) {
  const bytes = mediaBytesOf(media);
  const percent = (bytes / MAX_PROJECT_BYTES) * 100;
  const used = (bytes / MEGABYTE).toFixed(1);
  return (
    <div className="flex flex-col gap-2 text-sm">
      <p className="figures flex flex-wrap justify-between gap-x-4 text-ink-soft">
        <span>
          <b className="font-medium text-ink">{media.length}</b> of {MAX_MEDIA_FILES} files
        </span>
        <span>
          <b className="font-medium text-ink">{used} MB</b> of {MEDIA_MEGABYTES.project} MB used
        </span>
      </p>
      <Progress
        label={`Storage: ${used} MB of ${MEDIA_MEGABYTES.project} MB used`}
        percent={percent}
        tone={toneOf(percent)}
      />
    </div>
  );
}

/** Red above 90 percent, yellow above 70. */
function toneOf(percent: number): 'good' | 'warn' | 'bad' {
  if (percent > 90) return 'bad';
  return percent > 70 ? 'warn' : 'good';
}

function UploadProgress({ queue, media }: MediaProps & { readonly queue: QueueState }) {
  const wizard = useWizard();
  if (queue.kind === 'idle') return null;
  const { index, total, fileName, hold } = queue;
  const tryNow = (
    <Button size="sm" variant="secondary" onClick={wizard.uploads.retryNow}>
      Try now
    </Button>
  );
  if (hold?.kind === 'limit' || hold?.kind === 'unavailable')
    return (
      <Banner tone="warn" title={hold.kind === 'limit' ? hold.message : NOT_ANSWERING} action={tryNow}>
        Files that have arrived are safe; the others go on by themselves.
      </Banner>
    );
  if (hold?.kind === 'no-network')
    return (
      <div
        role="status"
        className="flex flex-wrap items-center gap-3 rounded-card bg-warn-soft px-4 py-3 text-sm"
      >
        <WifiOff className="size-4.5 text-warn" />
        <p className="min-w-0 grow basis-48">
          <span className="font-medium text-warn">Waiting for the network.</span> The upload goes on where it
          stopped, with file {index} of {total}.
        </p>
        {tryNow}
      </div>
    );
  const current = media.find(({ id }) => id === queue.fileId)?.state;
  const sent = current?.kind === 'sending' ? current.percent / 100 : 0;
  // No spinner beside the bar: it would repaint the page all the time.
  return (
    <div className="flex flex-col gap-2.5 rounded-card bg-sunken px-4 py-3 text-sm">
      <p role="status" className="flex items-center gap-2.5">
        <span className="font-medium whitespace-nowrap">{`Processing file ${index} of ${total}`}</span>
        <span className="min-w-0 truncate text-ink-faint">{fileName}</span>
      </p>
      <Progress label="Files processed" percent={((index - 1 + sent) / total) * 100} />
    </div>
  );
}

/** Files whose upload was interrupted, and which the browser could not store. */
function LostFiles({ media }: MediaProps) {
  const wizard = useWizard();
  const lost = media.filter(({ state }) => state.kind === 'lost');
  if (lost.length === 0) return null;
  const removeAll = () => {
    for (const { id } of lost) wizard.uploads.removeForGood(id);
  };
  return (
    <Banner
      tone="warn"
      title={
        lost.length === 1 ? 'One file must be added again.' : `${lost.length} files must be added again.`
      }
      button={{ label: lost.length === 1 ? 'Take it out' : 'Take them out', onClick: removeAll }}
    >
      <p>
        The upload had not ended when the page was left: {lost.map(({ name }) => name || 'a file').join(', ')}
        . A file that is added again takes its old place.
      </p>
    </Banner>
  );
}

type UndoNoticeProps = {
  readonly children: ReactNode;
  /** What can be undone: another one has another. */
  readonly change: string;
  readonly onUndo: () => void;
  readonly onEnd: () => void;
};

/** Undoes a change for a few seconds. Takes the focus where the button that made the change went with it. */
function UndoNotice({ children, change, onUndo, onEnd }: UndoNoticeProps) {
  const button = useRef<HTMLButtonElement>(null);
  useTimeout(onEnd, UNDO_MS, change);
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at after each change
  useEffect(() => {
    if (isFocusLost()) button.current?.focus({ preventScroll: true });
  }, [change]);
  useEffect(() => focusContentIfLost, []);
  return (
    <div role="status" className="flex items-center gap-3 rounded-card bg-sunken py-1.5 pr-1.5 pl-4 text-sm">
      <p className="min-w-0 grow truncate">{children}</p>
      <Button
        ref={button}
        size="sm"
        variant="quiet"
        icon={<Undo2 />}
        onClick={onUndo}
        className="text-accent-ink"
      >
        Undo
      </Button>
    </div>
  );
}
