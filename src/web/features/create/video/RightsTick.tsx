import { rightsWords } from '#shared/rules/rights.ts';
import type { WizardState } from '#web/features/create/state/wizard-state.ts';
import { useWizard } from '#web/features/create/wizard/use-wizard.ts';
import { Checkbox } from '#web/ui/Checkbox.tsx';

/** The agent's word that photos and own music may be used. It does not block: a video can be made without it. */
export function RightsTick({ state }: { readonly state: WizardState }) {
  const { dispatch } = useWizard();
  const { project, media } = state;
  const words = rightsWords({
    hasClips: media.some(({ mediaType }) => mediaType === 'video'),
    hasOwnMusic: project.music === 'custom',
  });
  return (
    <section aria-label="Rights" className="rounded-card bg-surface p-5 ring ring-line sm:p-6">
      <Checkbox
        label={words}
        hint="Optional. Photographers own their photos unless you have a license. Your confirmation is kept with the video."
        checked={project.rightsConfirmation === words}
        onChange={({ target }) =>
          dispatch({ type: 'rights-confirmed', words: target.checked ? words : undefined })
        }
      />
    </section>
  );
}
