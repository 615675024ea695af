import { Asking } from '#web/features/create/film/Asking.tsx';
import { FilmChoices } from '#web/features/create/film/FilmChoices.tsx';
import { FilmResults } from '#web/features/create/film/FilmResults.tsx';
import { MissingFields } from '#web/features/create/film/MissingFields.tsx';
import { Overview } from '#web/features/create/film/Overview.tsx';
import { Refusal } from '#web/features/create/film/Refusal.tsx';
import { UploadsPending } from '#web/features/create/film/UploadsPending.tsx';
import { StepHeading } from '#web/features/create/frame/StepHeading.tsx';
import { findMissing, findTemplate } from '#web/features/create/state/step-checks.ts';
import { isUploading } from '#web/features/create/state/wizard-state.ts';
import { useStudioView } from '#web/features/create/studio/use-studio.ts';

/** Step 4: the last look, the request, and the film. */
export function FilmStep({ shouldFocus }: { readonly shouldFocus: boolean }) {
  const { wizard, templates } = useStudioView();
  const { generation } = wizard;
  const template = findTemplate(templates ?? [], wizard.project.template);
  const isChecked = wizard.checked.includes(4);
  const missing = findMissing(wizard, template);
  return (
    <>
      <StepHeading title="Generate Video" shouldFocus={shouldFocus}>
        {generation.kind === 'idle' && 'A last look, then we make your film.'}
      </StepHeading>
      <div className="flex flex-col gap-6">
        {generation.kind === 'refused' && <Refusal reason={generation.reason} details={generation.details} />}
        {generation.kind === 'asking' && <Asking />}
        {generation.kind === 'asked' && <FilmResults films={generation.films} />}
        {isChecked && isUploading(wizard) && <UploadsPending queue={wizard.queue} media={wizard.media} />}
        {isChecked && !isUploading(wizard) && generation.kind === 'idle' && missing.length > 0 && (
          <MissingFields missing={missing} />
        )}
        {(generation.kind === 'idle' || generation.kind === 'refused') && (
          <>
            <Overview wizard={wizard} template={template} />
            <FilmChoices wizard={wizard} template={template} />
          </>
        )}
      </div>
    </>
  );
}
