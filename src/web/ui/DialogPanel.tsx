import { Slot } from 'radix-ui';
import type { ReactElement } from 'react';
import { classes } from './classes.ts';
import { useScrollLock } from './use-scroll-lock.ts';

type Size = 'sm' | 'md' | 'lg';

const widths: { readonly [S in Size]: string } = { sm: 'sm:max-w-md', md: 'sm:max-w-lg', lg: 'sm:max-w-3xl' };

/**
 * Overlay and panel of a dialog: a bottom sheet on phones, centred elsewhere. The overlay is ours and not Radix's,
 * because that one locks scrolling with an injected style sheet, which the content security policy would refuse.
 */
export function DialogPanel({ size, children }: { readonly size: Size; readonly children: ReactElement }) {
  useScrollLock();
  return (
    <div className="fixed inset-0 z-40 flex animate-fade-in items-end justify-center bg-scrim sm:items-center sm:p-6">
      <Slot.Root
        className={classes(
          'pointer-events-auto flex max-h-[92dvh] w-full animate-rise-in flex-col overflow-hidden rounded-t-card bg-surface text-ink shadow-lift outline-none sm:rounded-card',
          widths[size],
        )}
      >
        {children}
      </Slot.Root>
    </div>
  );
}
