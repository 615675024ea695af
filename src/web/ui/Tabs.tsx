import { Tabs as Primitive } from 'radix-ui';
import type { ReactNode } from 'react';

export type Tab = { readonly id: string; readonly label: string; readonly content: ReactNode };

type Props = {
  /** What the tabs divide, for screen readers. */
  readonly label: string;
  readonly tabs: readonly Tab[];
  readonly defaultTab?: string;
};

export function Tabs({ label, tabs, defaultTab }: Props) {
  const initial = defaultTab ?? tabs[0]?.id;
  return (
    <Primitive.Root {...(initial === undefined ? {} : { defaultValue: initial })}>
      <Primitive.List aria-label={label} className="flex gap-6 overflow-x-auto border-b border-line">
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
