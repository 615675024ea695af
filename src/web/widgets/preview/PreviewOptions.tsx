import type { Cut, Format } from '#scene/model/format.ts';
import { SegmentedControl } from '#web/ui/SegmentedControl.tsx';
import {
  CUT_SEGMENTS,
  CUT_WORDS,
  FORMAT_SEGMENTS,
  type Guide,
  guideIn,
  guidesOf,
} from './preview-choices.ts';

type Props = {
  readonly format: Format;
  readonly onFormatChange: (format: Format) => void;
  readonly cut: Cut;
  readonly onCutChange: (cut: Cut) => void;
  readonly guide: Guide;
  readonly onGuideChange: (guide: Guide) => void;
};

/** Shape, cut, and what the apps lay over the picture. */
export function PreviewOptions({ format, onFormatChange, cut, onCutChange, guide, onGuideChange }: Props) {
  return (
    <div className="flex flex-col gap-4">
      <Row title="Shape">
        <SegmentedControl label="Shape" value={format} onChange={onFormatChange} segments={FORMAT_SEGMENTS} />
      </Row>
      <Row title="Cut" words={CUT_WORDS[cut]}>
        <SegmentedControl label="Cut" value={cut} onChange={onCutChange} segments={CUT_SEGMENTS} />
      </Row>
      <Row
        title={format === '9:16' ? 'Seen in' : 'Guides'}
        words={
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
  readonly words?: string | undefined;
  readonly children: React.ReactNode;
};

function Row({ title, words, children }: RowProps) {
  return (
    <div>
      <p aria-hidden="true" className="eyebrow mb-1.5 text-ink-faint">
        {title}
      </p>
      {children}
      {words && (
        <p aria-live="polite" className="mt-1.5 text-xs text-ink-soft">
          {words}
        </p>
      )}
    </div>
  );
}
