import { type ReactNode, useId } from 'react';
import type { FieldGroup } from '#shared/rules/project-fields.ts';
import { DetailField } from './DetailField.tsx';
import { PortraitField } from './PortraitField.tsx';

type Props = {
  readonly title: string;
  readonly hint?: string;
  readonly group: FieldGroup;
  readonly fields: readonly string[];
  readonly messageOf: (path: string) => string | undefined;
  readonly first?: ReactNode;
  readonly portrait?: { readonly field: 'image' | 'logo'; readonly label: string; readonly action: string };
};

export function DetailGroup({ title, hint, group, fields, messageOf, first, portrait }: Props) {
  const headingId = useId();
  return (
    <section aria-labelledby={headingId} className="rounded-card bg-surface p-5 ring ring-line sm:p-6">
      <header className="mb-5 flex items-baseline justify-between gap-4">
        <h3 id={headingId} className="text-base font-medium">
          {title}
        </h3>
        {hint && <p className="text-xs text-ink-faint">{hint}</p>}
      </header>
      {portrait && <PortraitField {...portrait} />}
      <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
        {first}
        {fields.map((field) => (
          <DetailField key={field} group={group} field={field} message={messageOf(`${group}.${field}`)} />
        ))}
      </div>
    </section>
  );
}
