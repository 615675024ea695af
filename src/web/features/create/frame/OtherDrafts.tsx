import { useState } from 'react';
import type { LocalDraft } from '#web/features/create/state/local-draft.ts';
import { useWizard } from '#web/features/create/wizard/use-wizard.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { toast } from '#web/ui/toast.ts';
import { OtherDraftButtons } from './OtherDraftButtons.tsx';

/** The other drafts: each can be opened or discarded. */
export function OtherDrafts({ drafts }: { readonly drafts: readonly LocalDraft[] }) {
  const wizard = useWizard();
  const [unwanted, setUnwanted] = useState<LocalDraft>();
  const [isPending, setIsPending] = useState(false);
  const throwAway = async (draft: LocalDraft) => {
    setIsPending(true);
    await wizard
      .discardOther(draft)
      .catch(() => toast.alert('The draft could not be thrown away. Please try again.'));
    setIsPending(false);
    setUnwanted(undefined);
  };
  const buttonsFor = (draft: LocalDraft) => (
    <OtherDraftButtons
      name={nameOf(draft)}
      isOnlyOne={drafts.length === 1}
      onGoBack={() => wizard.drafts.openOther(draft)}
      onThrowAway={() => setUnwanted(draft)}
    />
  );
  const [first] = drafts;
  return (
    <>
      {drafts.length === 1 && first ? (
        <Banner action={buttonsFor(first)}>
          <span className="line-clamp-2 break-words">
            Your other draft, <b className="font-medium">{nameOf(first)}</b>, is kept.
          </span>
        </Banner>
      ) : (
        <Banner title="Your other drafts are kept.">
          <ul className="-mx-1 mt-2 flex max-h-64 flex-col gap-2 overflow-y-auto p-1">
            {drafts.map((draft, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a draft that was never saved has no other mark
              <li key={index} className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <span className="line-clamp-2 min-w-0 grow basis-40 break-words">
                  {draft.project.name.trim() || 'Without a name yet'}
                </span>
                {buttonsFor(draft)}
              </li>
            ))}
          </ul>
        </Banner>
      )}
      <ConfirmDialog
        isOpen={unwanted !== undefined}
        title="Throw this draft away?"
        description={unwanted && `The draft ${nameOf(unwanted)} cannot be brought back.`}
        confirmLabel="Throw away"
        isDangerous
        isPending={isPending}
        onCancel={() => setUnwanted(undefined)}
        onConfirm={() => unwanted && void throwAway(unwanted)}
      />
    </>
  );
}

function nameOf({ project }: LocalDraft): string {
  return project.name.trim() || 'without a name yet';
}
