import { announcementText } from '#scene/content/announcement.ts';
import { MAX_NAME } from '#shared/api/project-data.ts';
import { projectMessages } from '#shared/rules/project-fields.ts';
import { hasBrokerage, lockedPaths } from '#shared/rules/team-brand-kit.ts';
import { StepHeading } from '#web/features/create/layout/StepHeading.tsx';
import { PasteListing } from '#web/features/create/paste-listing/PasteListing.tsx';
import { type StepProblem, shownFields } from '#web/features/create/state/step-checks.ts';
import {
  useChosenTemplate,
  useTeamKit,
  useWizard,
  useWizardView,
} from '#web/features/create/wizard/use-wizard.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { BrokerageLicenseFields } from '#web/widgets/BrokerageLicenseFields.tsx';
import { FairHousingHint } from '#web/widgets/FairHousingHint.tsx';
import { LicenseFields } from '#web/widgets/LicenseFields.tsx';
import { undrawableHint } from '#web/widgets/undrawable-hint.tsx';
import { useHousingConcerns } from '#web/widgets/use-housing-concerns.ts';
import { DetailGroup } from './DetailGroup.tsx';
import { StyleGroup } from './StyleGroup.tsx';
import { KEPT, keptUnless, ReplacedByTeam } from './TeamKitNotices.tsx';

type Props = { readonly problems: readonly StepProblem[] };

/** Step 2: the texts of the video. Only the fields that the chosen template shows are offered. */
export function DetailsStep({ problems }: Props) {
  const shown = shownFields(useChosenTemplate());
  const { isReplacedByTeam } = useWizardView().state;
  const team = useTeamKit();
  const messageOf = (path: string) => problems.find((problem) => problem.path === path)?.message;
  return (
    <>
      <StepHeading title="Property Details">
        What the video says about the property and how to reach you.
      </StepHeading>
      <div className="flex flex-col gap-6">
        {isReplacedByTeam && <ReplacedByTeam />}
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
            hint={KEPT}
            group="realtor_info"
            fields={shown.realtor_info}
            messageOf={messageOf}
            portrait={{ field: 'image', label: 'Realtor photo' }}
            last={<RealtorLicense />}
          />
        )}
        {shown.brokerage_info.length > 0 && (
          <DetailGroup
            title="Brokerage"
            hint={keptUnless(hasBrokerage(team))}
            group="brokerage_info"
            fields={[...shown.brokerage_info, 'website']}
            messageOf={messageOf}
            portrait={{ field: 'logo', label: 'Brokerage logo' }}
            last={<BrokerageLicense />}
          />
        )}
        <StyleGroup />
        {problems.length > 0 && <Banner tone="bad">{projectMessages.stepTwo}</Banner>}
      </div>
    </>
  );
}

/** What the video announces, if it was copied from an announcement; the next listing is rarely sold already. */
function AnnouncementNotice() {
  const { dispatch } = useWizard();
  const { announcement } = useWizardView().state.project;
  if (!announcement) return null;
  const remove = () => dispatch({ type: 'announcement-removed' });
  return (
    <Banner button={{ label: 'Remove', onClick: remove }}>
      This video announces: {announcementText(announcement).leads[0]}
    </Banner>
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

/** The brokerage's own license. */
function BrokerageLicense() {
  const { dispatch } = useWizard();
  const { brokerage_info } = useWizardView().state.project;
  const isLocked = lockedPaths(useTeamKit()).has('brokerage_info.license_number');
  return (
    <BrokerageLicenseFields
      license={brokerage_info}
      isReadOnly={isLocked}
      onChange={(field, value) => dispatch({ type: 'field-typed', group: 'brokerage_info', field, value })}
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
    <div className="flex flex-col gap-2 col-span-full">
      <TextField
        label="Listing Name"
        name="name"
        required
        autoComplete="off"
        maxLength={MAX_NAME}
        placeholder="Sunlit craftsman on Juniper Lane"
        hint={undrawableHint(name, 'The title of your video.')}
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
