import type { ReactNode } from 'react';
import { type Format, FRAME_SIZES, TITLE_SAFE } from '#scene/model/format.ts';
import type { Guide } from './PreviewOptions.tsx';

type Props = { readonly format: Format; readonly guide: Guide };

const sketches = { tiktok: TikTokSketch, reels: ReelsSketch, shorts: ShortsSketch } as const;

/** A sketch of an app's controls over the video, and the zone that stays clear. Never part of the video. */
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

// Positions of the apps' controls at 1080 x 1920, as plain icons that cannot be taken for the real ones.

const LINE = {
  fill: 'none',
  stroke: '#ffffff',
  strokeWidth: 9,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const;

const HEART = 'M0 34C-44 4-46-36-22-38C-8-39 0-26 0-20C0-26 8-39 22-38C46-36 44 4 0 34Z';
const BUBBLE = 'M-38-30H38V22H-8L-30 42V22H-38Z';
const ARROW = 'M-36 30C-30-4-8-18 8-18V-38L40-4L8 30V8C-10 8-24 14-36 30Z';
const PLANE = 'M-38-30L40-34L4 38L-8 6ZM-8 6L40-34';
const MARK = 'M-26-38H26V40L0 18L-26 40Z';
const THUMB = 'M-34-4H-16V36H-34ZM-16-4L4-40C18-40 18-28 14-10H38L30 36H-16';
const DOTS = 'M-28 0H-28.1M0 0H0.1M28 0H28.1';

type Sign = { readonly d: string; readonly y: number; readonly isUpsideDown?: boolean };

function Rail({ x, signs }: { readonly x: number; readonly signs: readonly Sign[] }) {
  return signs.map(({ d, y, isUpsideDown }) => (
    <g key={y} transform={`translate(${x} ${y})`}>
      <path d={d} {...LINE} transform={isUpsideDown ? 'rotate(180)' : undefined} />
      {d !== DOTS && <rect x="-26" y="58" width="52" height="12" rx="6" fill="#ffffff" fillOpacity="0.85" />}
    </g>
  ));
}

function TextLines({
  x,
  y,
  widths,
}: {
  readonly x: number;
  readonly y: number;
  readonly widths: readonly number[];
}) {
  return widths.map((width, line) => (
    <rect
      key={width}
      x={x}
      y={y + line * 46}
      width={width}
      height={line === 0 ? 26 : 20}
      rx="10"
      fill="#ffffff"
      fillOpacity={line === 0 ? 0.95 : 0.75}
    />
  ));
}

const NAV_CENTRES = [108, 324, 540, 756, 972] as const;

function Nav({ y }: { readonly y: number }) {
  return (
    <>
      <rect x="0" y={y} width="1080" height={1920 - y} fill="#0b0908" fillOpacity="0.72" />
      {NAV_CENTRES.map((centre) => (
        <rect
          key={centre}
          x={centre - 30}
          y={y + 42}
          width="60"
          height="60"
          rx={centre === 540 ? 14 : 30}
          {...LINE}
          strokeWidth="8"
        />
      ))}
    </>
  );
}

function Label({ x, y, children }: { readonly x: number; readonly y: number; readonly children: ReactNode }) {
  return (
    <text x={x} y={y} fill="#ffffff" fontSize="44" fontWeight="600" textAnchor="middle" fontFamily="inherit">
      {children}
    </text>
  );
}

function TikTokSketch() {
  return (
    <g>
      <Label x={430} y={190}>
        Following
      </Label>
      <Label x={650} y={190}>
        For You
      </Label>
      <rect x="616" y="212" width="68" height="8" rx="4" fill="#ffffff" />
      <circle cx="1004" cy="900" r="46" {...LINE} />
      <Rail
        x={1004}
        signs={[
          { d: HEART, y: 1046 },
          { d: BUBBLE, y: 1196 },
          { d: MARK, y: 1346 },
          { d: ARROW, y: 1496 },
        ]}
      />
      <circle cx="1004" cy="1672" r="44" {...LINE} />
      <circle cx="1004" cy="1672" r="14" fill="#ffffff" />
      <TextLines x={48} y={1500} widths={[300, 720, 560, 400]} />
      <Nav y={1764} />
    </g>
  );
}

function ReelsSketch() {
  return (
    <g>
      <Label x={140} y={200}>
        Reels
      </Label>
      <rect x="960" y="146" width="72" height="60" rx="16" {...LINE} />
      <circle cx="996" cy="176" r="14" {...LINE} strokeWidth="7" />
      <Rail
        x={1004}
        signs={[
          { d: HEART, y: 1130 },
          { d: BUBBLE, y: 1280 },
          { d: PLANE, y: 1430 },
          { d: DOTS, y: 1560 },
        ]}
      />
      <rect x="968" y="1630" width="72" height="72" rx="14" {...LINE} />
      <circle cx="92" cy="1530" r="42" {...LINE} />
      <rect x="158" y="1514" width="250" height="30" rx="12" fill="#ffffff" fillOpacity="0.95" />
      <rect x="440" y="1496" width="160" height="66" rx="16" {...LINE} strokeWidth="6" />
      <TextLines x={48} y={1612} widths={[760, 520]} />
      <Nav y={1764} />
    </g>
  );
}

function ShortsSketch() {
  return (
    <g>
      <path d="M86 178L54 146M54 146L86 114" transform="translate(0 34)" {...LINE} />
      <circle cx="900" cy="172" r="26" {...LINE} />
      <path d="M920 192L944 216" {...LINE} />
      <path d="M1010 146H1010.1M1010 180H1010.1M1010 214H1010.1" {...LINE} strokeWidth="14" />
      <Rail
        x={1004}
        signs={[
          { d: THUMB, y: 940 },
          { d: THUMB, y: 1090, isUpsideDown: true },
          { d: BUBBLE, y: 1240 },
          { d: ARROW, y: 1390 },
        ]}
      />
      <rect x="966" y="1530" width="76" height="76" rx="14" {...LINE} />
      <circle cx="92" cy="1580" r="42" {...LINE} />
      <rect x="158" y="1566" width="240" height="28" rx="12" fill="#ffffff" fillOpacity="0.95" />
      <rect x="430" y="1540" width="220" height="80" rx="40" fill="#ffffff" fillOpacity="0.9" />
      <TextLines x={48} y={1664} widths={[800]} />
      <rect x="0" y="1752" width="1080" height="10" fill="#ffffff" fillOpacity="0.35" />
      <rect x="0" y="1752" width="420" height="10" fill="#ffffff" />
      <Nav y={1764} />
    </g>
  );
}
