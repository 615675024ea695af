import type { StudioMedia } from '#web/features/create/state/wizard-state.ts';
import { useStudio } from '#web/features/create/studio/use-studio.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { Button } from '#web/ui/Button.tsx';

/** Files that were on their way when the page was left and that the browser could not keep. */
export function LostFiles({ media }: { readonly media: readonly StudioMedia[] }) {
  const studio = useStudio();
  const lost = media.filter(({ state }) => state.kind === 'lost');
  if (lost.length === 0) return null;
  const removeAll = () => {
    for (const { id } of lost) studio.media.removeForGood(id);
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
