import { type Cut, FORMATS, type Format } from '#scene/model/format.ts';
import { type Segment, SegmentedControl } from '#web/ui/SegmentedControl.tsx';

type Props = {
  readonly format: Format;
  readonly onFormatChange: (format: Format) => void;
  readonly cut: Cut;
  /** Without it there is no choice of cuts. */
  readonly onCutChange?: ((cut: Cut) => void) | undefined;
  readonly guide: Guide;
  readonly onGuideChange: (guide: Guide) => void;
};

/** Format, cut, and the overlays of other apps. */
export function PreviewOptions({ format, onFormatChange, cut, onCutChange, guide, onGuideChange }: Props) {
  return (
    <div className="flex flex-col gap-4">
      <Row title="Preview format">
        <SegmentedControl
          label="Preview format"
          value={format}
          onChange={onFormatChange}
          segments={FORMAT_SEGMENTS}
        />
      </Row>
      {onCutChange && (
        <Row title="Preview cut" hint={CUT_HINTS[cut]}>
          <SegmentedControl label="Preview cut" value={cut} onChange={onCutChange} segments={CUT_SEGMENTS} />
        </Row>
      )}
      <Row
        title={format === '9:16' ? 'Seen in' : 'Guides'}
        hint={
          guide === 'none'
            ? undefined
            : 'Only a sketch, never part of the video. Inside the dashes nothing is covered.'
        }
      >
        <SegmentedControl
          label={format === '9:16' ? 'Seen in' : 'Guides'}
          value={guideIn(format, guide)}
          onChange={onGuideChange}
          segments={guidesOf(format)}
        />
      </Row>
    </div>
  );
}

type RowProps = {
  readonly title: string;
  readonly hint?: string | undefined;
  readonly children: React.ReactNode;
};

function Row({ title, hint, children }: RowProps) {
  return (
    <div>
      <p aria-hidden="true" className="eyebrow mb-1.5 text-ink-faint">
        {title}
      </p>
      {children}
      {hint && (
        <p aria-live="polite" className="mt-1.5 text-xs text-ink-soft">
          {hint}
        </p>
      )}
    </div>
  );
}

const FORMAT_SEGMENTS = FORMATS.map((format) => ({ value: format, label: format }));

const CUT_SEGMENTS: ReadonlyArray<Segment<Cut>> = [
  { value: 'branded', label: 'Branded' },
  { value: 'unbranded', label: 'Unbranded' },
  { value: 'strict', label: 'Strict MLS' },
];

const CUT_HINTS: { readonly [C in Cut]: string } = {
  branded: 'With your name, your brokerage and how to reach you.',
  unbranded: 'Facts about the property only. Most MLS boards ask for this one.',
  strict: 'Pictures and music, not a word. For boards that allow no text at all.',
};

/** An overlay that shows which part of the picture stays clear. */
export type Guide = 'none' | 'safe' | 'tiktok' | 'reels' | 'shorts';

const UPRIGHT_GUIDES: ReadonlyArray<Segment<Guide>> = [
  { value: 'none', label: 'Off' },
  { value: 'tiktok', label: 'TikTok' },
  { value: 'reels', label: 'Reels' },
  { value: 'shorts', label: 'Shorts' },
];

const WIDE_GUIDES: ReadonlyArray<Segment<Guide>> = [
  { value: 'none', label: 'Off' },
  { value: 'safe', label: 'Safe zone' },
];

function guidesOf(format: Format): ReadonlyArray<Segment<Guide>> {
  return format === '9:16' ? UPRIGHT_GUIDES : WIDE_GUIDES;
}

/** The guide that a format can show; other apps' controls exist for upright videos only. */
export function guideIn(format: Format, guide: Guide): Guide {
  if (guide === 'none') return 'none';
  if (format !== '9:16') return 'safe';
  return guide === 'safe' ? 'tiktok' : guide;
}
