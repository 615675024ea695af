import { useEffect, useId } from 'react';
import { MAX_NARRATION_SECONDS } from '#scene/analysis/narration.ts';
import { MAX_SCRIPT } from '#shared/api/project-data.ts';
import { Notices } from '#web/features/create/layout/Notices.tsx';
import { useWizard, useWizardView } from '#web/features/create/wizard/use-wizard.ts';
import { TextArea } from '#web/ui/TextArea.tsx';
import { FairHousingHint } from '#web/widgets/FairHousingHint.tsx';
import { useHousingConcerns } from '#web/widgets/use-housing-concerns.ts';
import { Recording } from './Recording.tsx';

/** The agent's voice: recorded here or uploaded, with what is said as subtitles. */
export function NarrationArea() {
  const wizard = useWizard();
  const { narrationScript } = useWizardView().state.project;
  const found = useHousingConcerns(narrationScript);
  const setScript = (script: string) => wizard.dispatch({ type: 'script-typed', script });
  const heading = useId();
  // Leaving the step ends a recording and keeps it.
  useEffect(() => () => wizard.recorder.stop(), [wizard]);
  return (
    <section
      aria-labelledby={heading}
      className="flex flex-col gap-4 rounded-card bg-surface p-5 ring ring-line sm:p-6"
    >
      <div className="flex flex-col gap-1">
        <h3 id={heading} className="text-base font-medium">
          Narration <span className="font-normal text-ink-faint">(optional)</span>
        </h3>
        <p className="text-sm text-ink-soft">
          Speak over the video in your own voice. The music is lowered while you speak, and the video lasts as
          long as you do.
        </p>
      </div>
      <div className="flex flex-col gap-2">
        <TextArea
          label="Script"
          hint={scriptHint(narrationScript)}
          isOptional
          rows={3}
          maxLength={MAX_SCRIPT}
          value={narrationScript}
          placeholder="Welcome to Alder Lane. The kitchen opens to the garden…"
          underlined={found.underlined}
          detailsId={found.detailsId}
          onChange={(event) => setScript(event.target.value)}
        />
        <FairHousingHint found={found} onReplace={setScript} />
      </div>
      <Recording />
      <Notices place="narration" />
    </section>
  );
}

function scriptHint(script: string): string {
  const seconds = speakingSeconds(script);
  if (seconds === 0) return 'What you say. Viewers without sound read it as subtitles, sentence by sentence.';
  if (seconds > MAX_NARRATION_SECONDS)
    return `About ${seconds} seconds of speech: more than the ${MAX_NARRATION_SECONDS} that a narration may last.`;
  return `About ${seconds} seconds of speech.`;
}

// 150 words a minute: unhurried, as narrators speak.
const WORDS_PER_SECOND = 2.5;

/** About how long a text takes to say. */
function speakingSeconds(text: string): number {
  return Math.ceil(text.split(/\s+/u).filter(Boolean).length / WORDS_PER_SECOND);
}
