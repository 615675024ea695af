import { CUTS, type Cut, FORMATS, type Format } from '#scene/model/format.ts';
import type { WireTemplate } from '#shared/api/videos.ts';
import { counted } from '#shared/format.ts';
import { chosenFormats, videoCountOf } from '#web/features/create/state/project-data.ts';
import type { WizardState } from '#web/features/create/state/wizard-state.ts';
import { useWizard } from '#web/features/create/wizard/use-wizard.ts';
import { Button } from '#web/ui/Button.tsx';
import { TitledCard } from '#web/ui/TitledCard.tsx';
import { Choices } from '#web/widgets/Choices.tsx';
import { cutLabels, formatLabels } from '#web/widgets/formats-and-cuts.ts';

type Props = { readonly state: WizardState; readonly template: WireTemplate | undefined };

/** Which videos to make: every chosen format in every chosen cut. */
export function VideoChoices({ state, template }: Props) {
  const { dispatch } = useWizard();
  const formats = chosenFormats(state, template?.aspectRatio);
  const { cuts } = state;
  const count = videoCountOf(state, template?.aspectRatio);
  return (
    <TitledCard
      level="h3"
      title="Videos to make"
      action={
        <p className="flex items-center gap-3">
          <span role="status" className="figures text-sm text-ink-faint">
            {counted(count, 'video')}
          </span>
          <Button
            variant="secondary"
            size="sm"
            disabled={count === FORMATS.length * CUTS.length}
            onClick={() => {
              dispatch({ type: 'formats-chosen', formats: FORMATS });
              dispatch({ type: 'cuts-chosen', cuts: CUTS });
            }}
          >
            Select all
          </Button>
        </p>
      }
    >
      <div className="grid gap-x-8 gap-y-6 sm:grid-cols-2">
        <Choices<Format>
          legend="Formats"
          all={FORMATS}
          chosen={formats}
          labelOf={(format) => `${formatLabels[format].title} ${format}`}
          hintOf={(format) => formatLabels[format].hint}
          onChange={(next) => dispatch({ type: 'formats-chosen', formats: next })}
        />
        <Choices<Cut>
          legend="Cuts"
          all={CUTS}
          chosen={cuts}
          labelOf={(cut) => cutLabels[cut].title}
          hintOf={(cut) => cutLabels[cut].hint}
          onChange={(next) => dispatch({ type: 'cuts-chosen', cuts: next })}
        />
      </div>
      {cuts.includes('strict') && state.media.some(({ altered }) => altered) && (
        <p className="mt-4 rounded-control bg-warn-soft px-4 py-2.5 text-sm font-medium text-warn">
          The strict cut shows no text, so it does not label your staged or altered photos. Its share page
          lists them.
        </p>
      )}
    </TitledCard>
  );
}
