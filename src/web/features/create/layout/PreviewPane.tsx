import { ChevronDown, MonitorPlay } from 'lucide-react';
import { useDeferredValue, useId, useMemo, useRef, useState } from 'react';
import type { Cut, Format } from '#scene/model/format.ts';
import { chosenFormats } from '#web/features/create/state/project-data.ts';
import {
  useAudioFacts,
  useChosenTemplate,
  usePortrait,
  useWizard,
  useWizardView,
} from '#web/features/create/wizard/use-wizard.ts';
import { previewProjectOf } from '#web/preview/model/preview-project-of.ts';
import { useStore } from '#web/store/use-store.ts';
import { Boundary } from '#web/ui/Boundary.tsx';
import { Button } from '#web/ui/Button.tsx';
import { useEventListener } from '#web/ui/use-event-listener.ts';
import { ScenePreview } from '#web/widgets/preview/ScenePreview.tsx';
import { previewMediaKey, previewMediaOf } from './preview-media.ts';

/** The live preview of the current state, beside every step. */
export function PreviewPane({ className }: { readonly className?: string }) {
  const wizard = useWizard();
  const { state } = useWizardView();
  const [wish, setWish] = useState<{ readonly template: string; readonly format: Format }>();
  const [cutWish, setCut] = useState<Cut>();
  const { project } = state;
  const template = useChosenTemplate();
  const audioFacts = useAudioFacts();
  const narrationFacts = useAudioFacts('narration');
  const isRecording = useStore(wizard.recorder.state).kind === 'recording';
  const { url: realtor } = usePortrait(project.realtor_info.image);
  const { url: logo } = usePortrait(project.brokerage_info.logo);

  const own = chosenFormats(state, template?.aspectRatio)[0] ?? '16:9';
  // Another template is shown in its own format again.
  const format = wish?.template === project.template ? wish.format : own;
  const cut = cutWish ?? state.cuts[0] ?? 'branded';

  const mediaKey = previewMediaKey(state);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key changes with what the preview shows of the media
  const media = useMemo(() => previewMediaOf(state, wizard.files.file), [mediaKey, wizard]);
  const shown = useMemo(
    () =>
      previewProjectOf({
        ...{ project, audioFacts, narrationFacts, media, format, cut },
        portraits: { realtor, logo },
      }),
    [project, audioFacts, narrationFacts, media, realtor, logo, format, cut],
  );
  // What is typed shows at once; the scene is built when there is time.
  const deferred = useDeferredValue(shown);
  if (project.template === '') return null;
  return (
    <Boundary fallback={previewFallback}>
      <ScenePreview
        project={deferred}
        isRecordedTo={isRecording}
        // Before that, texts change because the agent's own details arrive.
        followsEdits={state.isTouched}
        onFormatChange={(next) => setWish({ template: project.template, format: next })}
        onCutChange={setCut}
        onUrlsFailed={wizard.uploads.refreshUrls}
        className={className}
      />
    </Boundary>
  );
}

// An error in the preview must not take the wizard down.
const previewFallback = () => (
  <p className="rounded-card bg-sunken px-4 py-6 text-center text-sm text-ink-soft">
    The preview cannot be shown right now. Your video will be made all the same.
  </p>
);

/** The preview of small screens: opened from below on request, and not rendered while it is closed. */
export function PreviewSheet() {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const opener = useRef<HTMLButtonElement>(null);

  const closeByKey = (event: KeyboardEvent) => {
    // A dialog or a menu above the sheet has handled the key.
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    setIsOpen(false);
    opener.current?.focus();
  };
  useEventListener(document, 'keydown', closeByKey, isOpen);

  return (
    <>
      <Button
        ref={opener}
        variant="quiet"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
        icon={
          isOpen ? (
            <ChevronDown className="max-[24rem]:hidden" />
          ) : (
            <MonitorPlay className="max-[24rem]:hidden" />
          )
        }
        className="max-[30rem]:px-2.5"
      >
        Preview
      </Button>
      <div
        id={id}
        hidden={!isOpen}
        className="absolute inset-x-0 bottom-full max-h-[calc(100dvh-9rem)] animate-rise-in overflow-y-auto rounded-t-card border-t border-line bg-surface px-4 py-4 shadow-lift sm:px-8"
      >
        {isOpen && <PreviewPane className="mx-auto max-w-md" />}
      </div>
    </>
  );
}
