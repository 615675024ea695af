import type { ReactNode } from 'react';
import type { WireTemplate } from '#shared/api/videos.ts';
import { musicLabel } from '#shared/music.ts';
import { estimatedSeconds } from '#shared/rules/project-fields.ts';
import { useGoToStep } from '#web/features/create/layout/use-step-history.ts';
import { videoCountOf } from '#web/features/create/state/project-data.ts';
import type { StepNumber, WizardState } from '#web/features/create/state/wizard-state.ts';
import { useAudioFacts } from '#web/features/create/wizard/use-wizard.ts';
import { TitledCard } from '#web/ui/TitledCard.tsx';
import { imageCountText, mediaCountText, secondsText } from './video-text.ts';

type Props = { readonly state: WizardState; readonly template: WireTemplate | undefined };

/** What the video will be made of, each with a link to its step. */
export function Overview({ state, template }: Props) {
  const { project, media, audio, narration } = state;
  const audioFacts = useAudioFacts();
  const ready = media.filter(({ state }) => state.kind === 'ready');
  const ownMusic = audio.kind === 'ready' ? (audioFacts?.originalName ?? audio.originalName) : undefined;
  const music = project.music === 'custom' ? ownMusic : project.music && musicLabel(project.music);
  const voice = project.narrationScript.trim() ? 'Your voice, with subtitles' : 'Your voice';
  return (
    <TitledCard level="h3" title="Overview">
      <dl className="divide-y divide-line">
        <Row label="Listing" step={2}>
          {project.name.trim() ? <span className="line-clamp-3">{project.name}</span> : undefined}
        </Row>
        <Row label="Template" step={1}>
          {template?.name ?? (project.template || undefined)}
        </Row>
        <Row label="Media" step={3}>
          {mediaCountText(media) || undefined}
        </Row>
        <Row label="Music" step={1}>
          {music || undefined}
        </Row>
        {narration.kind !== 'none' && (
          <Row label="Narration" step={3}>
            {narration.kind === 'ready' ? voice : undefined}
          </Row>
        )}
      </dl>
      <p className="figures border-t border-line pt-3 text-sm text-ink-soft">
        <b className="font-medium text-ink">{imageCountText(ready)}</b>
        {' · Estimated time: '}
        <b className="font-medium text-ink">{secondsText(estimatedSeconds(ready.length))}</b>
        {videoCountOf(state, template?.aspectRatio) > 1 && ' per video'}
      </p>
    </TitledCard>
  );
}

type RowProps = { readonly label: string; readonly step: StepNumber; readonly children: ReactNode };

function Row({ label, step, children }: RowProps) {
  const goTo = useGoToStep();
  return (
    <div className="flex items-baseline gap-4 py-2.5 text-sm">
      <dt className="w-20 shrink-0 text-ink-faint">{label}</dt>
      <dd className="min-w-0 grow break-words">
        {children ?? <span className="text-ink-faint">Not yet</span>}
      </dd>
      <dd className="shrink-0">
        <button
          type="button"
          onClick={() => goTo(step)}
          aria-label={`Change ${label.toLowerCase()}`}
          className="-my-2.5 min-h-11 rounded-control px-1 font-medium text-accent-ink hover:underline sm:pointer-fine:min-h-9"
        >
          Change
        </button>
      </dd>
    </div>
  );
}
