import { Tabs as Primitive } from 'radix-ui';
import type { ReactNode } from 'react';
import { type HelpTabId, helpTabs } from './content/help-entry.ts';

type Props = {
  readonly current: HelpTabId;
  readonly onChange: (tab: HelpTabId) => void;
  readonly contents: { readonly [Tab in HelpTabId]: ReactNode };
};

/** The tab is part of the address, so the address is what decides. */
export function HelpTabs({ current, onChange, contents }: Props) {
  return (
    <Primitive.Root value={current} onValueChange={(tab) => onChange(tab as HelpTabId)}>
      <Primitive.List
        aria-label="Help topics"
        className="flex gap-6 overflow-x-auto border-b border-line print:hidden"
      >
        {helpTabs.map(({ id, label }) => (
          <Primitive.Trigger
            key={id}
            value={id}
            className="-mb-px min-h-11 border-b-2 border-transparent text-sm font-medium whitespace-nowrap text-ink-faint transition-colors hover:text-ink focus-visible:-outline-offset-2 data-[state=active]:border-door data-[state=active]:text-ink"
          >
            {label}
          </Primitive.Trigger>
        ))}
      </Primitive.List>
      {helpTabs.map(({ id }) => (
        <Primitive.Content key={id} value={id} className="pt-8">
          {contents[id]}
        </Primitive.Content>
      ))}
    </Primitive.Root>
  );
}
