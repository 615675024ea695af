import { hasStyle, lockedPaths } from '#shared/rules/team-brand-kit.ts';
import { useTeamKit, useWizard, useWizardView } from '#web/features/create/wizard/use-wizard.ts';
import { TitledCard } from '#web/ui/TitledCard.tsx';
import { BrandStyleFields } from '#web/widgets/brand-style/BrandStyleFields.tsx';
import { keptUnless, SetByTeam } from './TeamKitNotices.tsx';

/** The accent color and the type of the brand. */
export function StyleGroup() {
  const { dispatch } = useWizard();
  const { brand_style = {} } = useWizardView().state.project;
  const team = useTeamKit();
  const locked = lockedPaths(team);
  const [isAccentLocked, isPairingLocked] = [
    locked.has('brand_style.accent'),
    locked.has('brand_style.type_pairing'),
  ];
  const isLocked = isAccentLocked || isPairingLocked;
  return (
    <TitledCard level="h3" title="Style" hint={isLocked ? <SetByTeam /> : keptUnless(hasStyle(team))}>
      <BrandStyleFields
        style={brand_style}
        isAccentLocked={isAccentLocked}
        isPairingLocked={isPairingLocked}
        onChange={(style) => dispatch({ type: 'style-chosen', style })}
      />
    </TitledCard>
  );
}
