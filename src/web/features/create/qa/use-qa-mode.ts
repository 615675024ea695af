import { useCallback, useEffect, useRef, useState } from 'react';
import { FRESH_STATE } from '#web/features/create/state/wizard-state.ts';
import { useWizard, useWizardView } from '#web/features/create/wizard/use-wizard.ts';
import { fetchPhotos } from './load-photos.ts';
import { loadSample, sampleCount } from './samples.ts';

const BANNER_MS = 3_000;

/** The hidden mode for trying the wizard out: its three deeds, and what it says after each. */
export function useQaMode() {
  const wizard = useWizard();
  const isActive = useWizardView().ownDraft !== undefined;
  const [banner, setBanner] = useState<string>();
  const nextSample = useRef(0);
  const timer = useRef(0);

  const say = useCallback((words: string) => {
    clearTimeout(timer.current);
    setBanner(words);
    timer.current = window.setTimeout(() => setBanner(undefined), BANNER_MS);
  }, []);
  useEffect(() => () => clearTimeout(timer.current), []);

  const showNext = useCallback(async () => {
    const index = nextSample.current;
    nextSample.current += 1;
    try {
      const sample = await loadSample(index);
      if (!sample) return say('There are no sample listings in this build.');
      const { step } = wizard.current().state;
      wizard.drafts.showSample({
        ...FRESH_STATE,
        step,
        project: { ...FRESH_STATE.project, ...filled(sample.words) },
        isTouched: true,
      });
      say(`Sample ${(index % sampleCount()) + 1} of ${sampleCount()}: ${sample.words.name}`);
      const files = await fetchPhotos(sample.photoUrls);
      if (files.length > 0 && wizard.current().state.project.name === sample.words.name)
        wizard.uploads.add(files);
    } catch (error) {
      say(`The sample could not be loaded: ${error instanceof Error ? error.message : String(error)}`);
    }
  }, [wizard, say]);

  const toggle = useCallback(() => {
    if (wizard.current().ownDraft) {
      wizard.drafts.stopQaMode();
      return say('QA mode is off. Your own draft is back.');
    }
    wizard.drafts.startQaMode();
    say('QA mode is on. Ctrl+Shift+D: next sample, Ctrl+Shift+C: clear the form.');
    nextSample.current = 0;
    void showNext();
  }, [wizard, say, showNext]);

  const cycle = useCallback(() => {
    if (wizard.current().ownDraft) void showNext();
  }, [wizard, showNext]);

  const clear = useCallback(() => {
    if (!wizard.current().ownDraft) return;
    wizard.uploads.stop();
    wizard.dispatch({ type: 'cleared' });
    say('The form is cleared.');
  }, [wizard, say]);

  return { isActive, banner, toggle, cycle, clear };
}

/** A sample that leaves template or music open gets what the wizard starts with. */
function filled<T extends { readonly template: string; readonly music: string }>(words: T): Partial<T> {
  const { template, music, ...rest } = words;
  return { ...rest, ...(template ? { template } : {}), ...(music ? { music } : {}) } as Partial<T>;
}
