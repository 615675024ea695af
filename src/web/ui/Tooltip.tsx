import { Tooltip as Primitive } from 'radix-ui';
import type { ReactElement } from 'react';

type Props = { readonly text: string; readonly children: ReactElement };

/** Additional text on hover and focus; never the only place of an information. */
export function Tooltip({ text, children }: Props) {
  return (
    <Primitive.Provider delayDuration={400}>
      <Primitive.Root>
        <Primitive.Trigger asChild>{children}</Primitive.Trigger>
        {/* Not in a portal: content at the end of the body lies outside all landmarks. */}
        <Primitive.Content
          sideOffset={6}
          collisionPadding={8}
          className="z-50 max-w-64 animate-fade-in rounded-control bg-ink px-2.5 py-1.5 text-xs text-paper"
        >
          {text}
        </Primitive.Content>
      </Primitive.Root>
    </Primitive.Provider>
  );
}
