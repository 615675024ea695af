import { projectMessages } from '#shared/rules/project-fields.ts';
import type { WizardMedia } from '#web/features/create/state/wizard-state.ts';
import { Banner } from '#web/ui/Banner.tsx';
import type { QueueState } from '#web/uploads/upload-queue.ts';

type Props = { readonly queue: QueueState; readonly media: readonly WizardMedia[] };

/** Why the video cannot be made just yet. */
export function UploadsPending({ queue, media }: Props) {
  const waiting = media.filter(({ state }) => state.kind === 'waiting' || state.kind === 'sending').length;
  const [done, total] = queue.kind === 'sending' ? [queue.index, queue.total] : [1, waiting];
  return (
    <Banner tone="warn" title={projectMessages.uploading}>
      {projectMessages.uploadingCount(done, total)}
    </Banner>
  );
}
