import { X } from 'lucide-react';
import { useState } from 'react';
import { useStore } from '#web/store/use-store.ts';
import { classes } from './classes.ts';
import { IconButton } from './IconButton.tsx';
import { type Toast, toastStore } from './toast-store.ts';
import { useTimeout } from './use-timeout.ts';

const durationsMs = { alert: 8_000, success: 4_000, status: 4_000 } as const;

/** The toasts; App renders the live region. */
export function Toaster() {
  const toasts = useStore(toastStore);
  return toasts.map((shown) => <ToastCard key={shown.id} shown={shown} />);
}

function ToastCard({ shown }: { readonly shown: Toast }) {
  const [isHeld, setIsHeld] = useState(false);
  const { id, kind, message } = shown;

  useTimeout(() => toastStore.remove(id), isHeld ? undefined : durationsMs[kind]);

  const hold = () => setIsHeld(true);
  const release = () => setIsHeld(false);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering only holds the clock, the button is what acts
    <div
      onPointerEnter={hold}
      onPointerLeave={release}
      onFocus={hold}
      onBlur={release}
      className="pointer-events-auto flex w-full max-w-md animate-rise-in items-start gap-3 rounded-card bg-dark py-2 pr-2 pl-4 text-sm text-on-dark shadow-lift"
    >
      <span
        aria-hidden="true"
        className={classes(
          'my-2 w-1 self-stretch rounded-full',
          kind === 'alert' ? 'bg-on-dark-bad' : 'bg-on-dark-good',
        )}
      />
      <p
        role={kind === 'status' ? 'status' : 'alert'}
        className="min-w-0 grow py-2 break-words whitespace-pre-line sm:py-1.5"
      >
        {message}
      </p>
      <IconButton
        label="Dismiss message"
        size="sm"
        onClick={() => toastStore.remove(id)}
        className="text-on-dark-soft hover:bg-on-dark/10 hover:text-on-dark"
        icon={<X />}
      />
    </div>
  );
}
