import { type ReactNode, useId } from 'react';
import { type FieldGroup, projectMessages } from '#shared/rules/project-fields.ts';
import { StepHeading } from '#web/features/create/layout/StepHeading.tsx';
import { PasteListing } from '#web/features/create/paste-listing/PasteListing.tsx';
import { type StepProblem, shownFields } from '#web/features/create/state/step-checks.ts';
import { useChosenTemplate, useWizard, useWizardView } from '#web/features/create/wizard/use-wizard.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { FairHousingHint } from '#web/widgets/FairHousingHint.tsx';
import { LicenseFields } from '#web/widgets/LicenseFields.tsx';
import { useHousingConcerns } from '#web/widgets/use-housing-concerns.ts';
import { AnnouncementNotice } from './AnnouncementNotice.tsx';
import { DetailField } from './DetailField.tsx';
import { PortraitField } from './PortraitField.tsx';

type Props = { readonly problems: readonly StepProblem[] };

/** Step 2: the texts of the video. Only the fields that the chosen template shows are offered. */
export function DetailsStep({ problems }: Props) {
  const shown = shownFields(useChosenTemplate());
  const messageOf = (path: string) => problems.find((problem) => problem.path === path)?.message;
  return (
    <>
      <StepHeading title="Property Details">
        What the video says about the property and how to reach you.
      </StepHeading>
      <div className="flex flex-col gap-10">
        <AnnouncementNotice />
        <DetailGroup
          title="Property"
          action={<PasteListing />}
          group="property_info"
          fields={shown.property_info}
          messageOf={messageOf}
          first={<NameField message={messageOf('name')} />}
        />
        {shown.realtor_info.length > 0 && (
          <DetailGroup
            title="Realtor"
            hint="Kept for your next video."
            group="realtor_info"
            fields={shown.realtor_info}
            messageOf={messageOf}
            portrait={{ field: 'image', label: 'Realtor photo', action: 'Add photo' }}
            last={<RealtorLicense />}
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

/** The license, in the wording of its state. */
function RealtorLicense() {
  const { dispatch } = useWizard();
  const { realtor_info } = useWizardView().state.project;
  return (
    <LicenseFields
      license={realtor_info}
      onChange={(field, value) => dispatch({ type: 'field-typed', group: 'realtor_info', field, value })}
    />
  );
}

/** The title of the video. */
function NameField({ message }: { readonly message: string | undefined }) {
  const { dispatch } = useWizard();
  const { name } = useWizardView().state.project;
  const found = useHousingConcerns(name);
  const change = (next: string) => dispatch({ type: 'name-typed', name: next });
  return (
    <div className="flex flex-col gap-2 sm:col-span-2">
      <TextField
        label="Listing Name"
        name="name"
        required
        autoComplete="off"
        maxLength={500}
        placeholder="Sunlit craftsman on Juniper Lane"
        hint="The title of your video."
        value={name}
        error={message}
        underlined={found.underlined}
        detailsId={found.detailsId}
        onChange={({ target }) => change(target.value)}
      />
      <FairHousingHint found={found} onReplace={change} />
    </div>
  );
}

type DetailGroupProps = {
  readonly title: string;
  readonly hint?: string;
  readonly action?: ReactNode;
  readonly group: FieldGroup;
  readonly fields: readonly string[];
  readonly messageOf: (path: string) => string | undefined;
  readonly first?: ReactNode;
  readonly last?: ReactNode;
  readonly portrait?: { readonly field: 'image' | 'logo'; readonly label: string; readonly action: string };
};

function DetailGroup(props: DetailGroupProps) {
  const { title, hint, action, group, fields, messageOf, first, last, portrait } = props;
  const headingId = useId();
  return (
    <section aria-labelledby={headingId} className="rounded-card bg-surface p-5 ring ring-line sm:p-6">
      <header className="mb-5 flex min-h-9 flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h3 id={headingId} className="text-base font-medium">
          {title}
        </h3>
        {hint && <p className="text-xs text-ink-faint">{hint}</p>}
        {action}
      </header>
      {portrait && <PortraitField {...portrait} />}
      <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
        {first}
        {fields.map((field) => (
          <DetailField key={field} group={group} field={field} message={messageOf(`${group}.${field}`)} />
        ))}
        {last}
      </div>
    </section>
  );
}
