import { type Format, FRAME_SIZES, TITLE_SAFE } from '#scene/model/format.ts';
import reels from '#web/assets/guides/reels.svg';
import shorts from '#web/assets/guides/shorts.svg';
import tiktok from '#web/assets/guides/tiktok.svg';
import type { Guide } from './PreviewOptions.tsx';

type Props = { readonly format: Format; readonly guide: Guide };

// Where the apps have their controls, at 1080 x 1920.
const sketches = { tiktok, reels, shorts } as const;

/** A sketch of an app's controls over the video, and the zone that stays clear. Never part of the video. */
export function GuideOverlay({ format, guide }: Props) {
  if (guide === 'none') return null;
  const { width, height } = FRAME_SIZES[format];
  const safe = TITLE_SAFE[format];
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
      {guide !== 'safe' && <image href={sketches[guide]} width={width} height={height} />}
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
