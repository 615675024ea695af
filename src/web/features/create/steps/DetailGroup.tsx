import { type ReactNode, useId } from 'react';
import type { FieldGroup } from '#shared/rules/project-fields.ts';
import { lockedPaths } from '#shared/rules/team-brand-kit.ts';
import { useTeamKit } from '#web/features/create/wizard/use-wizard.ts';
import { TitledCard } from '#web/ui/TitledCard.tsx';
import { DetailField } from './DetailField.tsx';
import { PortraitField } from './PortraitField.tsx';
import { SetByTeam } from './TeamKitNotices.tsx';

type DetailGroupProps = {
  readonly title: string;
  readonly hint?: string;
  readonly action?: ReactNode;
  readonly group: FieldGroup;
  readonly fields: readonly string[];
  readonly messageOf: (path: string) => string | undefined;
  readonly first?: ReactNode;
  readonly last?: ReactNode;
  readonly portrait?: { readonly field: 'image' | 'logo'; readonly label: string };
};

/** A titled group of text fields; those that the team has locked are read-only. */
export function DetailGroup(props: DetailGroupProps) {
  const { title, hint, action, group, fields, messageOf, first, last, portrait } = props;
  const hintId = useId();
  const locked = lockedPaths(useTeamKit());
  const isLocked = (field: string) => locked.has(`${group}.${field}`);
  const isAnyLocked = [...fields, 'logo'].some(isLocked);
  return (
    <TitledCard
      level="h3"
      title={title}
      hint={isAnyLocked ? <SetByTeam /> : hint}
      hintId={hintId}
      action={action}
    >
      {portrait && <PortraitField {...portrait} isLocked={isLocked(portrait.field)} />}
      <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
        {first}
        {fields.map((field) => (
          <DetailField
            key={field}
            group={group}
            field={field}
            message={messageOf(`${group}.${field}`)}
            lockedById={isLocked(field) ? hintId : undefined}
          />
        ))}
        {last}
      </div>
    </TitledCard>
  );
}
