import { projectMessages } from '#shared/rules/project-fields.ts';
import { StepHeading } from '#web/features/create/frame/StepHeading.tsx';
import { type StepProblem, shownFields } from '#web/features/create/state/step-checks.ts';
import { useChosenTemplate, useWizard, useWizardView } from '#web/features/create/wizard/use-wizard.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { DetailGroup } from './DetailGroup.tsx';

type Props = { readonly problems: readonly StepProblem[]; readonly shouldFocus: boolean };

/** Step 2: the words of the video. Only what the chosen template shows is asked for. */
export function DetailsStep({ problems, shouldFocus }: Props) {
  const { dispatch } = useWizard();
  const { state } = useWizardView();
  const shown = shownFields(useChosenTemplate());
  const messageOf = (path: string) => problems.find((problem) => problem.path === path)?.message;
  return (
    <>
      <StepHeading title="Property Details" shouldFocus={shouldFocus}>
        What the video says about the property and how to reach you.
      </StepHeading>
      <div className="flex flex-col gap-10">
        <DetailGroup
          title="Property"
          group="property_info"
          fields={shown.property_info}
          messageOf={messageOf}
          first={
            <div className="sm:col-span-2">
              <TextField
                label="Listing Name"
                name="name"
                required
                autoComplete="off"
                maxLength={500}
                placeholder="Sunlit craftsman on Juniper Lane"
                hint="The title of your video."
                value={state.project.name}
                error={messageOf('name')}
                onChange={({ target }) => dispatch({ type: 'name-typed', name: target.value })}
              />
            </div>
          }
        />
        {shown.realtor_info.length > 0 && (
          <DetailGroup
            title="Realtor"
            hint="Kept for your next video."
            group="realtor_info"
            fields={shown.realtor_info}
            messageOf={messageOf}
            portrait={{ field: 'image', label: 'Realtor photo', action: 'Add photo' }}
          />
        )}
        {shown.brokerage_info.length > 0 && (
          <DetailGroup
            title="Brokerage"
            group="brokerage_info"
            fields={[...shown.brokerage_info, 'website']}
            messageOf={messageOf}
            portrait={{ field: 'logo', label: 'Brokerage logo', action: 'Add logo' }}
          />
        )}
        {problems.length > 0 && <Banner tone="bad">{projectMessages.stepTwo}</Banner>}
      </div>
    </>
  );
}
