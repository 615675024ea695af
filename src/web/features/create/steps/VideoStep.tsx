import { StepHeading } from '#web/features/create/frame/StepHeading.tsx';
import { findMissing, findTemplate } from '#web/features/create/state/step-checks.ts';
import { isUploading } from '#web/features/create/state/wizard-state.ts';
import { useStudioView } from '#web/features/create/studio/use-studio.ts';
import { Asking } from '#web/features/create/video/Asking.tsx';
import { MissingFields } from '#web/features/create/video/MissingFields.tsx';
import { Overview } from '#web/features/create/video/Overview.tsx';
import { Refusal } from '#web/features/create/video/Refusal.tsx';
import { UploadsPending } from '#web/features/create/video/UploadsPending.tsx';
import { VideoChoices } from '#web/features/create/video/VideoChoices.tsx';
import { VideoResults } from '#web/features/create/video/VideoResults.tsx';

/** Step 4: the last look, the request, and the video. */
export function VideoStep({ shouldFocus }: { readonly shouldFocus: boolean }) {
  const { wizard, templates } = useStudioView();
  const { generation } = wizard;
  const template = findTemplate(templates ?? [], wizard.project.template);
  const isChecked = wizard.checked.includes(4);
  const missing = findMissing(wizard, template);
  return (
    <>
      <StepHeading title="Generate Video" shouldFocus={shouldFocus}>
        {generation.kind === 'idle' && 'A last look, then we make your video.'}
      </StepHeading>
      <div className="flex flex-col gap-6">
        {generation.kind === 'refused' && <Refusal reason={generation.reason} details={generation.details} />}
        {generation.kind === 'asking' && <Asking />}
        {generation.kind === 'asked' && <VideoResults videos={generation.videos} />}
        {isChecked && isUploading(wizard) && <UploadsPending queue={wizard.queue} media={wizard.media} />}
        {isChecked && !isUploading(wizard) && generation.kind === 'idle' && missing.length > 0 && (
          <MissingFields missing={missing} />
        )}
        {(generation.kind === 'idle' || generation.kind === 'refused') && (
          <>
            <Overview wizard={wizard} template={template} />
            <VideoChoices wizard={wizard} template={template} />
          </>
        )}
      </div>
    </>
  );
}
