import { type Format, FRAME_SIZES, TITLE_SAFE } from '#scene/model/format.ts';
import { ReelsSketch, ShortsSketch, TikTokSketch } from './PlatformSketches.tsx';
import type { Guide } from './preview-choices.ts';

type Props = { readonly format: Format; readonly guide: Guide };

const sketches = { tiktok: TikTokSketch, reels: ReelsSketch, shorts: ShortsSketch } as const;

/** What an app lays over the film, and the zone that stays clear. Plainly a sketch, and never part of the film. */
export function GuideOverlay({ format, guide }: Props) {
  if (guide === 'none') return null;
  const { width, height } = FRAME_SIZES[format];
  const safe = TITLE_SAFE[format];
  const Sketch = guide === 'safe' ? undefined : sketches[guide];
  return (
    <svg
      aria-hidden="true"
      data-guide={guide}
      viewBox={`0 0 ${width} ${height}`}
      className="pointer-events-none absolute inset-0 size-full"
    >
      <path
        d={`M0 0H${width}V${height}H0ZM${safe.x} ${safe.y}V${safe.y + safe.height}H${safe.x + safe.width}V${safe.y}Z`}
        fill="#0b0908"
        fillOpacity="0.28"
      />
      {Sketch && <Sketch />}
      <rect
        {...safe}
        rx="10"
        fill="none"
        stroke="#fff6e4"
        strokeWidth="5"
        strokeDasharray="22 16"
        strokeOpacity="0.95"
      />
    </svg>
  );
}
