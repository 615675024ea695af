import { useState } from 'react';
import type { FieldGroup } from '#shared/rules/project-fields.ts';
import { useWizard, useWizardView } from '#web/features/create/wizard/use-wizard.ts';
import { TextArea } from '#web/ui/TextArea.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { fieldLabel, inputFacts } from './detail-inputs.ts';
import { FairHousingHint } from './FairHousingHint.tsx';
import { FieldWarning } from './FieldWarning.tsx';

type Props = { readonly group: FieldGroup; readonly field: string; readonly message: string | undefined };

/** One word or line of the video, with the keyboard that fits it. */
export function DetailField({ group, field, message }: Props) {
  const { dispatch } = useWizard();
  const { state } = useWizardView();
  const words: Readonly<Record<string, string>> = state.project[group];
  const value = words[field] ?? '';
  const { input, size, finish, doubt } = inputFacts(group, field);
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
      {/* Half an address always looks wrong: whoever is typing is left in peace. */}
      <FieldWarning>{isTyping ? undefined : doubt?.(value)}</FieldWarning>
    </div>
  );
}
