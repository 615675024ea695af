import { useState } from 'react';
import type { BrandStyleFields as BrandStyle } from '#shared/api/project-data.ts';
import { TYPE_PAIRING_CHOICES } from '#shared/rules/brand-style.ts';
import { hasStyle, lockedPaths } from '#shared/rules/team-brand-kit.ts';
import { useTeamKit, useWizard, useWizardView } from '#web/features/create/wizard/use-wizard.ts';
import { TitledCard } from '#web/ui/TitledCard.tsx';
import { BrandStyleFields } from '#web/widgets/brand-style/BrandStyleFields.tsx';
import { FoldedGroup } from './DetailGroup.tsx';
import { keptUnless, SetByTeam } from './TeamKitNotices.tsx';

/** The accent color and the type of the brand, in short until they are to be changed. */
export function StyleGroup() {
  const { dispatch } = useWizard();
  const { brand_style = {} } = useWizardView().state.project;
  const team = useTeamKit();
  const locked = lockedPaths(team);
  const [isAccentLocked, isPairingLocked] = [
    locked.has('brand_style.accent'),
    locked.has('brand_style.type_pairing'),
  ];
  const [isFolded, setFolded] = useState(true);
  const hint = isAccentLocked || isPairingLocked ? <SetByTeam /> : keptUnless(hasStyle(team));
  if (isFolded)
    return (
      <FoldedGroup title="Style" hint={hint} firstField="brand_style.accent" onOpen={() => setFolded(false)}>
        {styleText(brand_style)}
      </FoldedGroup>
    );
  return (
    <TitledCard level="h3" title="Style" hint={hint}>
      <BrandStyleFields
        style={brand_style}
        isAccentLocked={isAccentLocked}
        isPairingLocked={isPairingLocked}
        onChange={(style) => dispatch({ type: 'style-chosen', style })}
      />
    </TitledCard>
  );
}

/** 'Accent #1f4e79 · Classic type'. */
function styleText({ accent, type_pairing }: BrandStyle): string {
  const pairing = TYPE_PAIRING_CHOICES.find(({ id }) => id === type_pairing);
  const parts = [accent && `Accent ${accent}`, pairing && `${pairing.name} type`].filter(Boolean);
  return parts.length > 0 ? parts.join(' · ') : 'The template’s own color and type.';
}
