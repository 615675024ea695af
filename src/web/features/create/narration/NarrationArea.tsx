import { Mic } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { MAX_NARRATION_SECONDS } from '#scene/analysis/narration.ts';
import { MAX_SCRIPT } from '#shared/api/project-data.ts';
import { Notices } from '#web/features/create/layout/Notices.tsx';
import { useWizard, useWizardView } from '#web/features/create/wizard/use-wizard.ts';
import { Button } from '#web/ui/Button.tsx';
import { TextArea } from '#web/ui/TextArea.tsx';
import { FairHousingHint } from '#web/widgets/FairHousingHint.tsx';
import { undrawableHint } from '#web/widgets/undrawable-hint.tsx';
import { useHousingConcerns } from '#web/widgets/use-housing-concerns.ts';
import { Recording } from './Recording.tsx';

/** The agent's voice: recorded here or uploaded, with what is said as subtitles. */
export function NarrationArea() {
  const wizard = useWizard();
  const { project, narration } = useWizardView().state;
  const { narrationScript } = project;
  const [isOpened, setOpened] = useState(false);
  const hasNarration = narration.kind !== 'none' || narrationScript !== '';
  const isOpen = isOpened || hasNarration;
  const found = useHousingConcerns(narrationScript);
  const setScript = (script: string) => wizard.dispatch({ type: 'script-typed', script });
  const heading = useId();
  // What is removed or cleared here stays open.
  useEffect(() => {
    if (hasNarration) setOpened(true);
  }, [hasNarration]);
  // Leaving the step ends a recording and keeps it.
  useEffect(() => () => wizard.recorder.stop(), [wizard]);
  return (
    <section
      aria-labelledby={heading}
      className="flex flex-col gap-4 rounded-card bg-surface p-5 ring ring-line sm:p-6"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 flex-1 basis-64">
          <h3 id={heading} className="text-base font-medium">
            Narration <span className="font-normal text-ink-faint">(optional)</span>
          </h3>
          <p className="mt-1 text-sm text-ink-soft">
            {isOpen
              ? 'The music is lowered while you speak, and the video lasts as long as you do.'
              : 'Speak over the video in your own voice.'}
          </p>
        </div>
        {!isOpen && (
          <Button size="sm" variant="secondary" icon={<Mic />} onClick={() => setOpened(true)}>
            Add narration
          </Button>
        )}
      </div>
      {isOpen && (
        <>
          <div className="flex flex-col gap-2">
            <TextArea
              label="Script"
              hint={undrawableHint(narrationScript, scriptHint(narrationScript))}
              isOptional
              // The pressed button is gone.
              autoFocus={isOpened}
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
        </>
      )}
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
