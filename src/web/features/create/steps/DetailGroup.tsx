import { Fragment, type ReactNode, useId, useState } from 'react';
import { type FieldGroup, isBlank, isUnanswered } from '#shared/rules/project-fields.ts';
import { lockedPaths } from '#shared/rules/team-brand-kit.ts';
import { undrawableWords } from '#shared/rules/undrawable-text.ts';
import { usePortrait, useTeamKit, useWizardView } from '#web/features/create/wizard/use-wizard.ts';
import { Button } from '#web/ui/Button.tsx';
import { classes } from '#web/ui/classes.ts';
import { TitledCard } from '#web/ui/TitledCard.tsx';
import { DetailField } from './DetailField.tsx';
import { fullRows, inputFacts } from './detail-inputs.ts';
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
  const rows = fullRows(group, fields);
  const isAnyLocked = [...fields, 'logo'].some(isLocked);
  const shownHint = isAnyLocked ? <SetByTeam /> : hint;
  const { state, draftNumber } = useWizardView();
  const words: Readonly<Record<string, string | undefined>> = state.project[group];
  const { isLost } = usePortrait((portrait && words[portrait.field]) ?? '');
  const [isOpened, setOpened] = useState(false);
  if (isKept(group, words, fields) && !isOpened && !isLost) {
    const filled = fields.filter((field) => !isBlank(words[field]));
    return (
      <FoldedGroup
        title={title}
        hint={shownHint}
        firstField={`${group}.${fields[0]}`}
        onOpen={() => setOpened(true)}
      >
        {filled.map((field, index) => (
          // A line break within a phone number is hard to read.
          <Fragment key={field}>
            <span className="inline-block max-w-full">
              {index < filled.length - 1 ? `${words[field]} ·` : words[field]}
            </span>{' '}
          </Fragment>
        ))}
      </FoldedGroup>
    );
  }
  return (
    <TitledCard
      level="h3"
      title={title}
      hint={shownHint}
      hintId={hintId}
      action={action}
      // What is being changed stays open.
      onFocus={() => setOpened(true)}
    >
      {portrait && <PortraitField key={draftNumber} {...portrait} isLocked={isLocked(portrait.field)} />}
      {/* The facts of a property are short: two stand side by side on phones, too. */}
      <div
        className={classes('grid gap-x-4 gap-y-5 sm:grid-cols-2', group === 'property_info' && 'grid-cols-2')}
      >
        {first}
        {fields.map((field) => (
          <DetailField
            key={field}
            group={group}
            field={field}
            isFullRow={rows.has(field)}
            message={messageOf(`${group}.${field}`)}
            lockedById={isLocked(field) ? hintId : undefined}
          />
        ))}
        {last}
      </div>
    </TitledCard>
  );
}

/** Whether what an earlier video has left is all that the video needs, and nothing of it looks wrong: it is shown in short. */
function isKept(
  group: FieldGroup,
  words: Readonly<Record<string, string | undefined>>,
  fields: readonly string[],
): boolean {
  const needed = fields.filter((field) => !(group === 'brokerage_info' && field === 'website'));
  return (
    group !== 'property_info' &&
    needed.every((field) => !isUnanswered(field, words[field])) &&
    !fields.some((field) => inputFacts(group, field).warn?.(words[field] ?? '')) &&
    !fields.some((field) => undrawableWords(words[field] ?? ''))
  );
}

type FoldedGroupProps = {
  readonly title: string;
  readonly hint?: ReactNode;
  /** The name of the field that is focused when the group opens: the pressed button is gone. */
  readonly firstField: string;
  readonly onOpen: () => void;
  readonly children: ReactNode;
};

/** A group in one line, with a button that opens it. */
export function FoldedGroup({ title, hint, firstField, onOpen, children }: FoldedGroupProps) {
  const headingId = useId();
  const open = () => {
    onOpen();
    requestAnimationFrame(() => document.getElementsByName(firstField)[0]?.focus());
  };
  return (
    <section
      aria-labelledby={headingId}
      className="flex items-center gap-4 rounded-card bg-surface px-5 py-4 ring ring-line sm:px-6"
    >
      <div className="min-w-0 grow">
        <h3 id={headingId} className="text-base font-medium">
          {title}
        </h3>
        <p className="text-sm break-words text-ink-soft">{children}</p>
        {hint && <p className="mt-0.5 text-xs text-ink-faint">{hint}</p>}
      </div>
      <Button size="sm" variant="secondary" aria-label={`Edit ${title.toLowerCase()}`} onClick={open}>
        Edit
      </Button>
    </section>
  );
}
