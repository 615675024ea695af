import { Check, CloudOff, LoaderCircle } from 'lucide-react';
import type { Draft } from '#web/features/create/state/draft.ts';

type Props = { readonly draft: Draft; readonly isTouched: boolean; readonly isQaMode: boolean };

/** Where the draft is saved. */
export function SaveState(props: Props) {
  const label = labelOf(props);
  return (
    <p
      data-save-state={label?.kind}
      className="flex min-h-6 items-center gap-1.5 text-xs text-ink-faint [&_.lucide]:size-4"
    >
      {label?.icon}
      {label?.text}
    </p>
  );
}

function labelOf({ draft, isTouched, isQaMode }: Props) {
  if (!isTouched || draft.kind === 'conflict') return undefined;
  if (isQaMode) return { kind: 'samples', text: 'Samples are not saved', icon: null };
  switch (draft.kind) {
    case 'offline':
      return {
        kind: 'local',
        // The longer words would take a row of their own on a phone.
        text: (
          <>
            <span className="max-sm:hidden">Kept in this browser for now</span>
            <span className="sm:hidden">Kept offline</span>
          </>
        ),
        icon: <CloudOff />,
      };
    case 'local':
    case 'saving':
      return {
        kind: 'saving',
        text: 'Saving draft',
        icon: <LoaderCircle data-keeps-time="" className="animate-spin" />,
      };
    case 'saved':
      return { kind: 'saved', text: 'Draft saved', icon: <Check className="text-good" /> };
  }
}
