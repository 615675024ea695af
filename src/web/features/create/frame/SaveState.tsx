import { Check, CloudOff, LoaderCircle } from 'lucide-react';
import type { SyncState } from '#web/features/create/studio/draft-sync.ts';

type Props = { readonly sync: SyncState; readonly isTouched: boolean; readonly isTryingOut: boolean };

/** Quietly says where the work is kept. */
export function SaveState({ sync, isTouched, isTryingOut }: Props) {
  const words = wordsFor({ sync, isTouched, isTryingOut });
  return (
    <p
      data-save-state={words?.kind}
      className="flex min-h-6 items-center gap-1.5 text-xs text-ink-faint [&_.lucide]:size-4"
    >
      {words?.icon}
      {words?.text}
    </p>
  );
}

function wordsFor({ sync, isTouched, isTryingOut }: Props) {
  if (!isTouched || sync.kind === 'conflict') return undefined;
  if (isTryingOut) return { kind: 'samples', text: 'Samples are not saved', icon: null };
  if (sync.kind === 'unreachable')
    return {
      kind: 'local',
      text: 'Kept in this browser, will be saved when you are back online',
      icon: <CloudOff aria-hidden="true" />,
    };
  if (sync.kind === 'saving' || sync.isUnsaved)
    return {
      kind: 'saving',
      text: 'Saving draft',
      icon: <LoaderCircle aria-hidden="true" data-keeps-time="" className="animate-spin" />,
    };
  return { kind: 'saved', text: 'Draft saved', icon: <Check aria-hidden="true" className="text-good" /> };
}
