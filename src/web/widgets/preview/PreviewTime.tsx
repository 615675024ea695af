import { useEffect, useRef } from 'react';
import type { PreviewEngine } from '#web/preview/player/preview-engine.ts';
import { filmTime } from './frame-time.ts';

type Props = { readonly engine: PreviewEngine | undefined; readonly frameCount: number };

/** Where the film is and how long it lasts. The scrubber says the same aloud. */
export function PreviewTime({ engine, frameCount }: Props) {
  const now = useRef<HTMLSpanElement>(null);

  useEffect(() => {
    const show = (frame: number) => {
      const text = filmTime(frame);
      if (now.current && now.current.textContent !== text) now.current.textContent = text;
    };
    show(engine?.frame ?? 0);
    return engine?.watchFrames(show);
  }, [engine]);

  return (
    <span aria-hidden="true" className="figures shrink-0 text-xs text-on-night-soft">
      <span ref={now} className="text-on-night">
        0:00
      </span>
      {' / '}
      {filmTime(frameCount)}
    </span>
  );
}
