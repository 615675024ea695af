import { useState } from 'react';
import { MAX_DESCRIPTION, MAX_TEXT } from '#shared/api/project-data.ts';
import { formatNumber } from '#shared/format.ts';
import type { FieldGroup } from '#shared/rules/project-fields.ts';
import { useWizard, useWizardView } from '#web/features/create/wizard/use-wizard.ts';
import { TextArea } from '#web/ui/TextArea.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { FairHousingHint } from '#web/widgets/FairHousingHint.tsx';
import { undrawableHint } from '#web/widgets/undrawable-hint.tsx';
import { useHousingConcerns } from '#web/widgets/use-housing-concerns.ts';
import { fieldLabel, inputFacts } from './detail-inputs.ts';

type Props = {
  readonly group: FieldGroup;
  readonly field: string;
  readonly isFullRow: boolean;
  readonly message: string | undefined;
  /** The id of the words that say why the field cannot be changed. */
  readonly lockedById?: string | undefined;
};

/** One field of the listing, with the keyboard that fits it. */
export function DetailField({ group, field, isFullRow, message, lockedById }: Props) {
  const { dispatch } = useWizard();
  const { state } = useWizardView();
  const words: Readonly<Record<string, string | undefined>> = state.project[group];
  const value = words[field] ?? '';
  const { input, size, finish, warn } = inputFacts(group, field);
  const [isTyping, setIsTyping] = useState(false);
  const change = (next: string) => dispatch({ type: 'field-typed', group, field, value: next });
  const shared = {
    label: fieldLabel(group, field),
    name: `${group}.${field}`,
    value,
    error: message,
  };
  if (size === 'text') return <DescriptionField {...shared} onChange={change} />;
  const isOptional = group === 'brokerage_info' && field === 'website';
  return (
    <div className={isFullRow ? 'col-span-full' : undefined}>
      <TextField
        {...shared}
        {...input}
        hint={undrawableHint(value)}
        isOptional={isOptional}
        required={!isOptional}
        maxLength={MAX_TEXT}
        readOnly={lockedById !== undefined}
        detailsId={lockedById}
        onChange={({ target }) => change(target.value)}
        onFocus={() => setIsTyping(true)}
        onBlur={() => {
          setIsTyping(false);
          const finished = finish?.(value) ?? value;
          if (finished !== value) change(finished);
        }}
      />
      {/* An unfinished address always looks wrong, so there is no warning while typing. */}
      <FieldWarning>{isTyping ? undefined : warn?.(value)}</FieldWarning>
    </div>
  );
}

type DescriptionFieldProps = {
  readonly label: string;
  readonly name: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
};

/** A text of several lines, in which phrases about people are underlined. */
function DescriptionField({ value, onChange, ...field }: DescriptionFieldProps) {
  const found = useHousingConcerns(value);
  return (
    <div className="flex flex-col gap-2 col-span-full">
      <TextArea
        {...field}
        value={value}
        rows={5}
        maxLength={MAX_DESCRIPTION}
        required
        hint={undrawableHint(
          value,
          `${formatNumber(value.length)} characters. Short sentences read best in a video.`,
        )}
        underlined={found.underlined}
        detailsId={found.detailsId}
        onChange={({ target }) => onChange(target.value)}
      />
      <FairHousingHint found={found} onReplace={onChange} />
    </div>
  );
}

/** A warning below a field. It never blocks. */
function FieldWarning({ children }: { readonly children: string | undefined }) {
  if (!children) return null;
  return (
    <p role="status" className="mt-2 rounded-control bg-warn-soft px-4 py-2.5 text-sm font-medium text-warn">
      {children}
    </p>
  );
}
