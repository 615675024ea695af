import { WifiOff } from 'lucide-react';
import type { WizardMedia } from '#web/features/create/state/wizard-state.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Progress } from '#web/ui/Progress.tsx';
import type { QueueState } from '#web/uploads/upload-queue.ts';

type Props = {
  readonly queue: QueueState;
  readonly media: readonly WizardMedia[];
  readonly onTryNow: () => void;
};

/** What the upload is at, or why it waits. */
export function UploadProgress({ queue, media, onTryNow }: Props) {
  if (queue.kind === 'idle') return null;
  const { index, total, fileName, hold } = queue;
  const tryNow = (
    <Button size="sm" variant="secondary" onClick={onTryNow}>
      Try now
    </Button>
  );
  if (hold?.kind === 'limit')
    return (
      <Banner tone="warn" title={hold.message} action={tryNow}>
        Files that have arrived are safe; the others go on by themselves.
      </Banner>
    );
  if (hold?.kind === 'no-network')
    return (
      <div
        role="status"
        className="flex flex-wrap items-center gap-3 rounded-card bg-warn-soft px-4 py-3 text-sm"
      >
        <WifiOff aria-hidden="true" className="size-4.5 text-warn" />
        <p className="min-w-0 grow basis-48">
          <span className="font-medium text-warn">Waiting for the network.</span> The upload goes on where it
          stopped, with file {index} of {total}.
        </p>
        {tryNow}
      </div>
    );
  const current = media.find(({ id }) => id === queue.fileId)?.state;
  const sent = current?.kind === 'sending' ? current.percent / 100 : 0;
  // The bar moves with every piece that is sent; a spinner beside it would only keep the browser drawing.
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
