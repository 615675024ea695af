import { Check } from 'lucide-react';
import { memo, useId } from 'react';
import { MAX_CAPTION } from '#shared/api/project-data.ts';
import { undrawableWords } from '#shared/rules/undrawable-text.ts';
import type { WizardMedia } from '#web/features/create/state/wizard-state.ts';
import { useWizard } from '#web/features/create/wizard/use-wizard.ts';
import { FocusArea } from '#web/ui/FocusArea.tsx';
import { UnderlinedInput } from '#web/ui/UnderlinedInput.tsx';
import { FairHousingHint } from '#web/widgets/FairHousingHint.tsx';
import { useHousingConcerns } from '#web/widgets/use-housing-concerns.ts';
import { suggestCaption } from './suggest-caption.ts';

type Props = { readonly item: WizardMedia; readonly name: string };

/** What the video says about a picture; a file name that names a room suggests it. */
export const CaptionField = memo(({ item, name }: Props) => {
  const { dispatch } = useWizard();
  const { id, caption = '' } = item;
  const suggestion = caption === '' ? suggestCaption(item.name) : undefined;
  const set = (text: string) => dispatch({ type: 'caption-typed', id, caption: text });
  const found = useHousingConcerns(caption);
  const undrawable = undrawableWords(caption);
  const undrawableId = useId();
  return (
    <>
      <FocusArea className="flex items-center border-t border-line bg-surface">
        <UnderlinedInput
          type="text"
          underlined={found.underlined}
          lineClass="leading-11 sm:pointer-fine:leading-10"
          aria-label={`Caption of ${name}`}
          aria-describedby={
            [found.detailsId, undrawable && undrawableId].filter(Boolean).join(' ') || undefined
          }
          value={caption}
          maxLength={MAX_CAPTION}
          placeholder={suggestion ?? 'Caption'}
          onChange={(event) => set(event.target.value)}
          className="h-11 w-full sm:pointer-fine:h-10 bg-transparent px-2.5 text-base text-ink outline-none placeholder:text-ink-faint focus-visible:ring-2 focus-visible:ring-accent focus-visible:ring-inset md:text-sm"
        />
        {suggestion && (
          <button
            type="button"
            aria-label={`Use the caption ${suggestion}`}
            title={`Use '${suggestion}'`}
            onClick={() => set(suggestion)}
            className="grid size-11 shrink-0 sm:pointer-fine:size-10 place-items-center text-ink-faint hover:text-ink [&_.lucide]:size-4"
          >
            <Check />
          </button>
        )}
      </FocusArea>
      {undrawable && (
        <p id={undrawableId} role="status" className="bg-surface px-2.5 py-2 text-xs text-warn">
          {undrawable}
        </p>
      )}
      <FairHousingHint found={found} onReplace={set} isCompact />
    </>
  );
});
