import { projectMessages } from '#shared/rules/project-fields.ts';
import { StepHeading } from '#web/features/create/layout/StepHeading.tsx';
import { useGoToStep } from '#web/features/create/layout/use-step-history.ts';
import { videoCountOf } from '#web/features/create/state/project-data.ts';
import { findMissing, type MissingWithStep } from '#web/features/create/state/step-checks.ts';
import { isUnsent, isUploading, type WizardMedia } from '#web/features/create/state/wizard-state.ts';
import { Overview } from '#web/features/create/video/Overview.tsx';
import { RightsTick } from '#web/features/create/video/RightsTick.tsx';
import { VideoChoices } from '#web/features/create/video/VideoChoices.tsx';
import { MakingHeading, VideoResults } from '#web/features/create/video/VideoResults.tsx';
import { useChosenTemplate, useWizard, useWizardView } from '#web/features/create/wizard/use-wizard.ts';
import { Banner } from '#web/ui/Banner.tsx';
import type { QueueState } from '#web/uploads/upload-queue.ts';
import { ReplacedByTeam } from './TeamKitNotices.tsx';

/** Step 4: the overview, the request, and the videos. */
export function VideoStep() {
  const { state } = useWizardView();
  const { generation } = state;
  const template = useChosenTemplate();
  const isChecked = state.checked.includes(4);
  const missing = findMissing(state, template);
  const canRequest = generation.kind === 'idle' || generation.kind === 'refused';
  return (
    <>
      <StepHeading title="Generate Video" isHidden={!canRequest}>
        {generation.kind === 'idle' && 'A last look, then we make your video.'}
      </StepHeading>
      <div className="flex flex-col gap-6">
        {generation.kind === 'refused' && <Refusal reason={generation.reason} details={generation.details} />}
        {generation.kind === 'asking' && <MakingHeading count={videoCountOf(state, template?.aspectRatio)} />}
        {generation.kind === 'asked' && <VideoResults videos={generation.videos} />}
        {isChecked && isUploading(state) && <UploadsPending queue={state.queue} media={state.media} />}
        {isChecked && !isUploading(state) && canRequest && missing.length > 0 && (
          <MissingFields missing={missing} />
        )}
        {canRequest && (
          <>
            {state.isReplacedByTeam && <ReplacedByTeam />}
            <VideoChoices state={state} template={template} />
            <Overview state={state} template={template} />
            <RightsTick state={state} />
          </>
        )}
      </div>
    </>
  );
}

type RefusalProps = { readonly reason: string; readonly details: readonly string[] };

/** The request failed. */
function Refusal({ reason, details }: RefusalProps) {
  const wizard = useWizard();
  return (
    <Banner
      tone="bad"
      title={reason}
      button={{ label: 'Retry', onClick: () => void wizard.generate() }}
      onDismiss={() => wizard.dispatch({ type: 'generation-dismissed' })}
    >
      {details.length > 0 && (
        <ul className="list-inside list-disc">
          {details.map((detail) => (
            <li key={detail} className="break-words">
              {detail}
            </li>
          ))}
        </ul>
      )}
      <p>Your details and photos are kept.</p>
    </Banner>
  );
}

type UploadsPendingProps = { readonly queue: QueueState; readonly media: readonly WizardMedia[] };

/** Uploads must end before the video can be made. */
function UploadsPending({ queue, media }: UploadsPendingProps) {
  const waiting = media.filter(isUnsent).length;
  if (waiting === 0) return <Banner tone="warn" title={projectMessages.uploadingAudio} />;
  const [done, total] = queue.kind === 'sending' ? [queue.index, queue.total] : [1, waiting];
  return (
    <Banner tone="warn" title={projectMessages.uploading}>
      {projectMessages.uploadingCount(done, total)}
    </Banner>
  );
}

/** What the final check misses; each entry leads to its step. */
function MissingFields({ missing }: { readonly missing: readonly MissingWithStep[] }) {
  const wizard = useWizard();
  const goTo = useGoToStep();
  return (
    <Banner tone="bad" title={projectMessages.incomplete}>
      <ul className="my-1.5 grid gap-x-6 sm:grid-cols-2">
        {missing.map(({ path, label, step }) => (
          <li key={path}>
            <button
              type="button"
              onClick={() => {
                wizard.dispatch({ type: 'step-checked', step });
                goTo(step, path);
              }}
              className="min-h-9 rounded-control font-medium underline decoration-line-strong underline-offset-4 hover:decoration-ink"
            >
              {label}
            </button>
          </li>
        ))}
      </ul>
      <p>{projectMessages.incompleteEnd}</p>
    </Banner>
  );
}
