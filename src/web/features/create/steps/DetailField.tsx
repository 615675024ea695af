import { useDeferredValue, useState } from 'react';
import type { FieldGroup } from '#shared/rules/project-fields.ts';
import { useWizard, useWizardView } from '#web/features/create/wizard/use-wizard.ts';
import { Button } from '#web/ui/Button.tsx';
import { TextArea } from '#web/ui/TextArea.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { fieldLabel, inputFacts } from './detail-inputs.ts';
import { findHousingConcerns, replaceConcern } from './fair-housing.ts';

type Props = { readonly group: FieldGroup; readonly field: string; readonly message: string | undefined };

/** One field of the listing, with the keyboard that fits it. */
export function DetailField({ group, field, message }: Props) {
  const { dispatch } = useWizard();
  const { state } = useWizardView();
  const words: Readonly<Record<string, string>> = state.project[group];
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
  if (size === 'text')
    return (
      <div className="flex flex-col gap-2 sm:col-span-2">
        <TextArea
          {...shared}
          rows={5}
          maxLength={10_000}
          required
          hint={`${value.length.toLocaleString('en-US')} characters. Short sentences read best in a video.`}
          onChange={({ target }) => change(target.value)}
        />
        <FairHousingHint text={value} onReplace={change} />
      </div>
    );
  const isOptional = group === 'brokerage_info' && field === 'website';
  return (
    <div className={size === 'wide' ? 'sm:col-span-2' : undefined}>
      <TextField
        {...shared}
        {...input}
        isOptional={isOptional}
        required={!isOptional}
        maxLength={2_000}
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

/** A warning below a field. It never blocks. */
function FieldWarning({ children }: { readonly children: string | undefined }) {
  if (!children) return null;
  return (
    <p role="status" className="mt-2 rounded-control bg-warn-soft px-4 py-2.5 text-sm font-medium text-warn">
      {children}
    </p>
  );
}

type FairHousingHintProps = { readonly text: string; readonly onReplace: (text: string) => void };

/** A warning where a description is about people instead of the property. It never blocks. */
function FairHousingHint({ text, onReplace }: FairHousingHintProps) {
  const all = findHousingConcerns(useDeferredValue(text));
  // Each phrase is listed once: after it is replaced, its next occurrence is listed.
  const concerns = all.filter(
    ({ phrase }, index) => all.findIndex((other) => other.phrase === phrase) === index,
  );
  if (concerns.length === 0) return null;
  return (
    <div role="status" className="rounded-control bg-warn-soft px-4 py-3 text-sm">
      <p className="font-medium text-warn">Fair housing: describe the property, not the people.</p>
      <ul className="mt-1.5 flex flex-col gap-1.5">
        {concerns.map((concern) => (
          <li
            key={`${concern.index}-${concern.phrase}`}
            className="flex flex-wrap items-center justify-between gap-2"
          >
            <span>
              “{concern.phrase}”{' '}
              {concern.weight === 'hard' ? 'is not allowed in advertising.' : 'can be read as steering.'}
            </span>
            <Button size="sm" variant="secondary" onClick={() => onReplace(replaceConcern(text, concern))}>
              {concern.instead === '' ? 'Take it out' : `Use “${concern.instead}”`}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
