import { Tabs as Primitive } from 'radix-ui';
import type { ReactNode } from 'react';

export type Tab<Id extends string = string> = {
  readonly id: Id;
  readonly label: string;
  readonly content: ReactNode;
};

type Props<Id extends string> = {
  /** What the tabs divide, for screen readers. */
  readonly label: string;
  readonly tabs: readonly Tab<Id>[];
  /** Where something else, such as the address, decides which one is open; else the first one is. */
  readonly opened?: { readonly id: Id; readonly onChange: (id: Id) => void };
};

export function Tabs<Id extends string>({ label, tabs, opened }: Props<Id>) {
  const choice = opened
    ? { value: opened.id, onValueChange: (id: string) => opened.onChange(id as Id) }
    : { defaultValue: tabs[0]?.id ?? '' };
  return (
    <Primitive.Root {...choice}>
      <Primitive.List
        aria-label={label}
        className="flex gap-6 overflow-x-auto border-b border-line print:hidden"
      >
        {tabs.map((tab) => (
          <Primitive.Trigger
            key={tab.id}
            value={tab.id}
            className="-mb-px min-h-11 border-b-2 border-transparent text-sm font-medium whitespace-nowrap text-ink-faint transition-colors hover:text-ink focus-visible:-outline-offset-2 data-[state=active]:border-door data-[state=active]:text-ink"
          >
            {tab.label}
          </Primitive.Trigger>
        ))}
      </Primitive.List>
      {tabs.map((tab) => (
        <Primitive.Content key={tab.id} value={tab.id} className="pt-6">
          {tab.content}
        </Primitive.Content>
      ))}
    </Primitive.Root>
  );
}
