import { memo } from 'react';
import type { WizardMedia } from '#web/features/create/state/wizard-state.ts';
import { useImprovePhotos } from '#web/features/create/wizard/use-wizard.ts';
import { AlteredSwitch, Original } from './AlteredControls.tsx';
import { ImproveControls } from './ImproveControls.tsx';

type Props = {
  readonly item: WizardMedia;
  readonly name: string;
  /** While the button is held, the photo is shown as it was taken. */
  readonly onCompare: (isHeld: boolean) => void;
};

/** One row: the improvement of a photo that needed it, and whether the photo was altered. */
export const PhotoControls = memo(({ item, name, onCompare }: Props) => {
  const isImproving = useImprovePhotos();
  if (item.mediaType !== 'image') return null;
  const found = item.state.kind === 'ready' ? item.state.facts?.improved : undefined;
  const improved = isImproving ? found : undefined;
  return (
    <div className="@container border-t border-line bg-surface text-ink-soft [&_.lucide]:size-4 [&_.lucide]:shrink-0">
      <div className="flex items-center">
        {improved && <ImproveControls item={item} name={name} improved={improved} onCompare={onCompare} />}
        <AlteredSwitch item={item} name={name} isLabelled={!improved} />
      </div>
      {item.altered === true && <Original item={item} name={name} />}
    </div>
  );
});
