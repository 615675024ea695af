import { projectMessages } from '#shared/rules/project-fields.ts';
import { Notices } from '#web/features/create/layout/Notices.tsx';
import { StepHeading } from '#web/features/create/layout/StepHeading.tsx';
import type { StepProblem } from '#web/features/create/state/step-checks.ts';
import { useTemplates, useWizard, useWizardView } from '#web/features/create/wizard/use-wizard.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { FieldError } from '#web/ui/Field.tsx';
import { FocusArea } from '#web/ui/FocusArea.tsx';
import { MusicChoice } from '#web/widgets/music/MusicChoice.tsx';
import { CustomAudioArea } from './CustomAudioArea.tsx';
import { TemplateCards } from './TemplateCards.tsx';

type Props = { readonly problems: readonly StepProblem[] };

/** Step 1: the template and the music. */
export function TypeStep({ problems }: Props) {
  const wizard = useWizard();
  const { state } = useWizardView();
  const templates = useTemplates();
  const messageOf = (path: string) => problems.find((problem) => problem.path === path)?.message;
  return (
    <>
      <StepHeading title="Choose Video Type">
        Pick the look of your video, then the music under it.
      </StepHeading>
      <div className="@container flex flex-col gap-3 sm:gap-8">
        <section aria-label="Video type" className="flex flex-col gap-3">
          <TemplateCards
            templates={templates}
            value={state.project.template}
            onChange={(folder) => wizard.dispatch({ type: 'template-chosen', folder })}
            problem={messageOf('template')}
          />
          <FieldError id="template-problem">{messageOf('template')}</FieldError>
        </section>
        <section aria-label="Music" className="flex flex-col gap-3">
          <MusicChoice
            value={state.project.music}
            onChange={(music) => wizard.dispatch({ type: 'music-chosen', music })}
            customArea={
              <FocusArea>
                <CustomAudioArea audio={state.audio} problem={messageOf('audio')} />
              </FocusArea>
            }
          />
          <FieldError id="music-problem">{messageOf('music')}</FieldError>
          <Notices place="audio" />
        </section>
        {problems.length > 0 && <Banner tone="bad">{projectMessages.stepOne}</Banner>}
      </div>
    </>
  );
}
