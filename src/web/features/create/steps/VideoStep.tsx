import { StepHeading } from '#web/features/create/frame/StepHeading.tsx';
import { findMissing } from '#web/features/create/state/step-checks.ts';
import { isUploading } from '#web/features/create/state/wizard-state.ts';
import { Asking } from '#web/features/create/video/Asking.tsx';
import { MissingFields } from '#web/features/create/video/MissingFields.tsx';
import { Overview } from '#web/features/create/video/Overview.tsx';
import { Refusal } from '#web/features/create/video/Refusal.tsx';
import { UploadsPending } from '#web/features/create/video/UploadsPending.tsx';
import { VideoChoices } from '#web/features/create/video/VideoChoices.tsx';
import { VideoResults } from '#web/features/create/video/VideoResults.tsx';
import { useChosenTemplate, useWizardView } from '#web/features/create/wizard/use-wizard.ts';

/** Step 4: the last look, the request, and the video. */
export function VideoStep({ shouldFocus }: { readonly shouldFocus: boolean }) {
  const { state } = useWizardView();
  const { generation } = state;
  const template = useChosenTemplate();
  const isChecked = state.checked.includes(4);
  const missing = findMissing(state, template);
  return (
    <>
      <StepHeading title="Generate Video" shouldFocus={shouldFocus}>
        {generation.kind === 'idle' && 'A last look, then we make your video.'}
      </StepHeading>
      <div className="flex flex-col gap-6">
        {generation.kind === 'refused' && <Refusal reason={generation.reason} details={generation.details} />}
        {generation.kind === 'asking' && <Asking />}
        {generation.kind === 'asked' && <VideoResults videos={generation.videos} />}
        {isChecked && isUploading(state) && <UploadsPending queue={state.queue} media={state.media} />}
        {isChecked && !isUploading(state) && generation.kind === 'idle' && missing.length > 0 && (
          <MissingFields missing={missing} />
        )}
        {(generation.kind === 'idle' || generation.kind === 'refused') && (
          <>
            <Overview state={state} template={template} />
            <VideoChoices state={state} template={template} />
          </>
        )}
      </div>
    </>
  );
}
