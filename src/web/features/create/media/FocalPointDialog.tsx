import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import type { Format } from '#scene/model/format.ts';
import type { FocalPoint } from '#shared/api/project-data.ts';
import type { WizardMedia } from '#web/features/create/state/wizard-state.ts';
import { useWizard } from '#web/features/create/wizard/use-wizard.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { formatClasses, MediaPicture } from './MediaPicture.tsx';

type Props = { readonly item: WizardMedia; readonly format: Format; readonly onClose: () => void };

const MIDDLE: FocalPoint = { x: 0.5, y: 0.5 };
const KEY_STEP = 0.02;
const keys: Readonly<Record<string, FocalPoint>> = {
  ArrowLeft: { x: -KEY_STEP, y: 0 },
  ArrowRight: { x: KEY_STEP, y: 0 },
  ArrowUp: { x: 0, y: -KEY_STEP },
  ArrowDown: { x: 0, y: KEY_STEP },
};

/** Sets the point that crops keep and camera moves go to. */
export function FocalPointDialog({ item, format, onClose }: Props) {
  const { dispatch } = useWizard();
  const found = item.state.kind === 'ready' ? item.state.facts?.look.focalPoint : undefined;
  const [point, setPoint] = useState(item.focalPoint ?? found ?? MIDDLE);
  const place = ({ currentTarget, clientX, clientY }: PointerEvent) => {
    const box = currentTarget.getBoundingClientRect();
    setPoint({ x: within((clientX - box.left) / box.width), y: within((clientY - box.top) / box.height) });
  };
  const nudge = (event: KeyboardEvent) => {
    const by = keys[event.key];
    if (!by) return;
    event.preventDefault();
    setPoint((old) => ({ x: within(old.x + by.x), y: within(old.y + by.y) }));
  };
  const save = (focalPoint: FocalPoint | undefined) => {
    dispatch({ type: 'focal-point-set', id: item.id, focalPoint });
    onClose();
  };
  return (
    <Dialog
      onClose={onClose}
      size="lg"
      title="What matters in this picture?"
      description="Tap it. Every format keeps this point in sight, and the camera moves towards it."
      footer={
        <>
          {item.focalPoint && (
            <Button variant="quiet" onClick={() => save(undefined)}>
              Find it for me
            </Button>
          )}
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button onClick={() => save(point)}>Save</Button>
        </>
      }
    >
      <div className="flex flex-col items-center gap-4 sm:flex-row sm:items-start">
        <div
          role="slider"
          tabIndex={0}
          aria-label="Focal point"
          aria-valuenow={Math.round(point.x * 100)}
          aria-valuetext={`${Math.round(point.x * 100)} percent from the left, ${Math.round(point.y * 100)} percent from the top`}
          onPointerDown={place}
          onPointerMove={(event) => event.buttons > 0 && place(event)}
          onKeyDown={nudge}
          className="relative min-w-0 shrink cursor-crosshair touch-none overflow-hidden rounded-control bg-sunken select-none [&_img]:max-h-[50dvh] [&_img]:w-auto [&_video]:max-h-[50dvh]"
        >
          <MediaPicture item={item} />
          <span
            aria-hidden="true"
            className="pointer-events-none absolute grid size-10 -translate-1/2 place-items-center rounded-full border-2 border-on-dark shadow-lift"
            style={{ left: `${point.x * 100}%`, top: `${point.y * 100}%` }}
          >
            <span className="size-2 rounded-full bg-accent" />
          </span>
        </div>
        <div className="w-28 shrink-0">
          <p className="eyebrow mb-1.5 text-ink-faint">In the video</p>
          <div className={`overflow-hidden rounded-control bg-sunken ${formatClasses[format]}`}>
            <MediaPicture item={{ ...item, focalPoint: point }} format={format} />
          </div>
        </div>
      </div>
    </Dialog>
  );
}

function within(value: number): number {
  return Math.min(1, Math.max(0, Math.round(value * 1000) / 1000));
}
