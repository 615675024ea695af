import { useRef, useState } from 'react';
import { FRESH_STATE } from '#web/features/create/state/wizard-state.ts';
import { useWizard, useWizardView } from '#web/features/create/wizard/use-wizard.ts';
import { useEventListener } from '#web/ui/use-event-listener.ts';
import { useTimeout } from '#web/ui/use-timeout.ts';
import { loadSample, SAMPLE_COUNT } from './samples.ts';

const BANNER_MS = 3_000;
const buttonClasses =
  'inline-flex min-h-9 items-center rounded-control px-2.5 text-xs font-medium text-[#f5f0ff] hover:bg-[#ffffff26] focus-visible:outline-[#ffffff]';

/** Hidden until Ctrl+Shift+Q; then a badge whose buttons do what the keys do, where a browser reserves those. */
export function QaMode() {
  const { isActive, banner, toggle, cycle, clear } = useQaMode();

  const actions: Readonly<Record<string, () => void>> = { KeyQ: toggle, KeyD: cycle, KeyC: clear };
  useEventListener(window, 'keydown', (event) => {
    const action = actions[event.code];
    if (!action || !event.ctrlKey || !event.shiftKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    if (!event.repeat) action();
  });

  return (
    <div className="pointer-events-none fixed inset-x-0 top-16 z-30 flex flex-col items-center gap-2 px-4 lg:top-4">
      {isActive && (
        <section
          aria-label="QA mode"
          className="pointer-events-auto flex flex-wrap items-center justify-center gap-1 rounded-card bg-[#6b2fb3] py-1 pr-1 pl-4 text-[#ffffff] shadow-lift"
        >
          <p className="mr-2 text-sm font-medium">QA Mode Active</p>
          <button type="button" onClick={cycle} className={buttonClasses}>
            Next sample
          </button>
          <button type="button" onClick={clear} className={buttonClasses}>
            Clear form
          </button>
          <button type="button" onClick={toggle} className={buttonClasses}>
            Leave
          </button>
        </section>
      )}
      <div role="status" className="contents">
        {banner && (
          <p className="pointer-events-auto max-w-md animate-drop-in rounded-control bg-[#efe6fb] px-4 py-2 text-sm text-[#40187a] shadow-lift">
            {banner}
          </p>
        )}
      </div>
    </div>
  );
}

/** The mode for trying the wizard out with samples: its three actions, and the banner after each. */
function useQaMode() {
  const wizard = useWizard();
  const isActive = useWizardView().ownDraft !== undefined;
  const [banner, setBanner] = useState<{ readonly text: string }>();
  const nextSample = useRef(0);
  const show = (text: string) => setBanner({ text });
  useTimeout(() => setBanner(undefined), banner && BANNER_MS, banner);

  async function showNext(): Promise<void> {
    const index = nextSample.current;
    nextSample.current += 1;
    try {
      const { fields, fetchPhotos } = await loadSample(index);
      const { step } = wizard.get().state;
      wizard.drafts.showSample({ ...FRESH_STATE, step, project: fields, isTouched: true });
      show(`Sample ${(index % SAMPLE_COUNT) + 1} of ${SAMPLE_COUNT}: ${fields.name}`);
      const files = await fetchPhotos();
      // Meanwhile another sample may be shown.
      if (wizard.get().state.project.name === fields.name) wizard.uploads.add(files);
    } catch (error) {
      show(`The sample could not be loaded: ${error instanceof Error ? error.message : String(error)}`);
    }
  }

  return {
    isActive,
    banner: banner?.text,
    toggle() {
      if (wizard.get().ownDraft) {
        wizard.drafts.stopQaMode();
        return show('QA mode is off. Your own draft is back.');
      }
      wizard.drafts.startQaMode();
      show('QA mode is on. Ctrl+Shift+D: next sample, Ctrl+Shift+C: clear the form.');
      nextSample.current = 0;
      void showNext();
    },
    cycle() {
      if (wizard.get().ownDraft) void showNext();
    },
    clear() {
      if (!wizard.get().ownDraft) return;
      wizard.uploads.stop();
      wizard.dispatch({ type: 'cleared' });
      show('The form is cleared.');
    },
  };
}
