import type { WizardMedia } from '#web/features/create/state/wizard-state.ts';
import { useWizard } from '#web/features/create/wizard/use-wizard.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { Button } from '#web/ui/Button.tsx';

/** Files that were on their way when the page was left and that the browser could not keep. */
export function LostFiles({ media }: { readonly media: readonly WizardMedia[] }) {
  const wizard = useWizard();
  const lost = media.filter(({ state }) => state.kind === 'lost');
  if (lost.length === 0) return null;
  const removeAll = () => {
    for (const { id } of lost) wizard.uploads.removeForGood(id);
  };
  return (
    <Banner
      tone="warn"
      title={
        lost.length === 1 ? 'One file must be added again.' : `${lost.length} files must be added again.`
      }
      action={
        <Button size="sm" variant="secondary" onClick={removeAll}>
          {lost.length === 1 ? 'Take it out' : 'Take them out'}
        </Button>
      }
    >
      <p>
        The upload had not ended when the page was left: {lost.map(({ name }) => name || 'a file').join(', ')}
      </p>
    </Banner>
  );
}
