import { Tabs as Primitive } from 'radix-ui';
import type { ReactNode } from 'react';

type Tab<Id extends string = string> = {
  readonly id: Id;
  readonly label: string;
  readonly content: ReactNode;
};

type Props<Id extends string> = {
  /** Accessible name of the tab list. */
  readonly label: string;
  readonly tabs: readonly Tab<Id>[];
  /** Controlled value, for example from the URL; uncontrolled and first by default. */
  readonly opened?: { readonly id: Id; readonly onChange: (id: Id) => void };
};

export function Tabs<Id extends string>({ label, tabs, opened }: Props<Id>) {
  const choice = opened
    ? { value: opened.id, onValueChange: (id: string) => opened.onChange(id as Id) }
    : { defaultValue: tabs[0]?.id ?? '' };
  return (
    <Primitive.Root {...choice}>
      <div className="border-b border-line print:hidden">
        {/* Padding for the focus ring, compensated by a negative margin. */}
        <Primitive.List aria-label={label} className="-mx-2 -mb-px flex gap-1 overflow-x-auto sm:gap-2">
          {tabs.map((tab) => (
            <Primitive.Trigger
              key={tab.id}
              value={tab.id}
              className="relative min-h-11 min-w-11 shrink-0 rounded-control px-2 text-sm font-medium whitespace-nowrap text-ink-faint transition-colors after:absolute after:inset-x-2 after:bottom-0 after:h-0.5 hover:text-ink focus-visible:-outline-offset-2 data-[state=active]:text-ink data-[state=active]:after:bg-accent"
            >
              {tab.label}
            </Primitive.Trigger>
          ))}
        </Primitive.List>
      </div>
      {tabs.map((tab) => (
        <Primitive.Content key={tab.id} value={tab.id} className="pt-6">
          {tab.content}
        </Primitive.Content>
      ))}
    </Primitive.Root>
  );
}
