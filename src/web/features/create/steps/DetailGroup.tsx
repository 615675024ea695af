import { type ReactNode, useId } from 'react';
import type { FieldGroup } from '#shared/rules/project-fields.ts';
import { lockedPaths } from '#shared/rules/team-brand-kit.ts';
import { useTeamKit } from '#web/features/create/wizard/use-wizard.ts';
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
    <Group title={title} hint={isAnyLocked ? <SetByTeam /> : hint} hintId={hintId} action={action}>
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
    </Group>
  );
}

type GroupProps = {
  readonly title: string;
  readonly hint?: ReactNode;
  readonly hintId?: string;
  readonly action?: ReactNode;
  readonly children: ReactNode;
};

/** A titled card of step 2. */
export function Group({ title, hint, hintId, action, children }: GroupProps) {
  const headingId = useId();
  return (
    <section aria-labelledby={headingId} className="rounded-card bg-surface p-5 ring ring-line sm:p-6">
      <header className="mb-5 flex min-h-9 flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h3 id={headingId} className="text-base font-medium">
          {title}
        </h3>
        {hint && (
          <p id={hintId} className="text-xs text-ink-faint">
            {hint}
          </p>
        )}
        {action}
      </header>
      {children}
    </section>
  );
}
