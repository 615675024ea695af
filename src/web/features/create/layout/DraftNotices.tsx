import { useMutation } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { Project } from '#shared/api/projects.ts';
import { describeDrafts } from '#web/features/create/state/describe-drafts.ts';
import type { LocalDraft } from '#web/features/create/state/local-draft.ts';
import { useWizard, useWizardView } from '#web/features/create/wizard/use-wizard.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { Button } from '#web/ui/Button.tsx';
import { formatDayAndTime } from '#web/ui/date-format.ts';
import { IconButton } from '#web/ui/IconButton.tsx';
import { ConfirmMutation } from '#web/widgets/ConfirmMutation.tsx';

type Props = {
  /** The pressed button is gone with its notice. */
  readonly onOpened: () => void;
};

type DescribedDraft = { readonly draft: LocalDraft; readonly title: string };

/** The choices about drafts: between two versions of one, or between several. */
export function DraftNotices({ onOpened }: Props) {
  const { state, otherDrafts, ownDraft } = useWizardView();
  const { draft } = state;
  if (draft.kind === 'conflict') return <DraftConflict theirs={draft.theirs} onOpened={onOpened} />;
  if (otherDrafts.length > 0 && !ownDraft)
    return (
      <div className="mb-6">
        <OtherDrafts drafts={otherDrafts} onOpened={onOpened} />
      </div>
    );
  return null;
}

/**
 * The choice between two versions of one draft. `wizard/draft-saver.ts` detects the conflict, `state/draft.ts` holds it,
 * `wizard/drafts.ts` takes the other version over.
 */
function DraftConflict({ theirs, onOpened }: Props & { readonly theirs: Project }) {
  const wizard = useWizard();
  const choose = (act: () => void) => () => {
    act();
    onOpened();
  };
  return (
    <div className="mb-6">
      <Banner tone="warn" title="This project was changed in another tab or on another device.">
        <p>
          Both versions are kept until you choose which one to go on with. The other one was saved{' '}
          {formatDayAndTime(theirs.updatedAt)}.
        </p>
        <div className="mt-3 flex flex-wrap gap-2">
          <Button size="sm" onClick={choose(wizard.keepMine)}>
            Keep mine
          </Button>
          <Button size="sm" variant="secondary" onClick={choose(wizard.drafts.takeTheirs)}>
            Take the other version
          </Button>
        </div>
      </Banner>
    </div>
  );
}

/** The other drafts: each can be opened or discarded. */
function OtherDrafts({ drafts, onOpened }: Props & { readonly drafts: readonly LocalDraft[] }) {
  const wizard = useWizard();
  const [unwanted, setUnwanted] = useState<DescribedDraft>();
  const discard = useMutation({ mutationFn: wizard.drafts.discardOther });
  const described = describeDrafts(drafts);
  const buttonsFor = ({ draft, title }: DescribedDraft) => (
    <span className="flex gap-1">
      <Button
        size="sm"
        variant="secondary"
        // With several drafts the label alone would be ambiguous.
        aria-label={drafts.length === 1 ? undefined : `Go back to it: ${title}`}
        onClick={() => {
          wizard.drafts.openOther(draft);
          onOpened();
        }}
      >
        Go back to it
      </Button>
      <IconButton
        size="sm"
        label={`Throw away the draft ${title}`}
        onClick={() => setUnwanted({ draft, title })}
        icon={<Trash2 />}
      />
    </span>
  );
  const [first] = described;
  return (
    <>
      {drafts.length === 1 && first ? (
        <Banner action={buttonsFor(first)}>
          <span className="line-clamp-2 break-words">
            Your other draft, <b className="font-medium">{first.title}</b>, is kept.
          </span>
        </Banner>
      ) : (
        <Banner title="Your other drafts are kept.">
          <ul className="-mx-1 mt-2 flex max-h-64 flex-col gap-2 overflow-y-auto p-1">
            {described.map((one, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a draft that was never saved has no id
              <li key={index} className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <span className="min-w-0 grow basis-40">
                  <span className="line-clamp-2 break-words">{one.name || 'Without a name yet'}</span>
                  <span className="block truncate text-xs text-ink-soft">{one.contents}</span>
                </span>
                {buttonsFor(one)}
              </li>
            ))}
          </ul>
        </Banner>
      )}
      {unwanted && (
        <ConfirmMutation
          mutation={discard}
          input={unwanted.draft}
          title="Throw this draft away?"
          description={`The draft ${unwanted.title} cannot be brought back.`}
          confirmLabel="Throw away"
          failure="The draft could not be thrown away. Please try again."
          isDangerous
          onClose={() => setUnwanted(undefined)}
        />
      )}
    </>
  );
}
