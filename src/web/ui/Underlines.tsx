import type { Ref } from 'react';
import { classes } from './classes.ts';

/** A part of a text that is underlined. */
type Underline = {
  readonly index: number;
  readonly length: number;
  readonly tone: 'warn' | 'bad';
};

/** The text of a control, and which parts of it are underlined. */
export type UnderlinedText = { readonly text: string; readonly underlines: readonly Underline[] };

type Props = UnderlinedText & {
  readonly ref: Ref<HTMLDivElement>;
  readonly lines: keyof typeof lineBreaks;
  /** The classes of the control, so that its letters stand in the same places. */
  readonly className: string;
};

const lineBreaks = { one: 'whitespace-pre', many: 'whitespace-pre-wrap break-words' } as const;

const tones = { warn: 'decoration-warn', bad: 'decoration-bad' } as const;

/** A layer with the text of a control in invisible letters: a control cannot underline parts of its text itself. */
export function Underlines({ ref, text, underlines, lines, className }: Props) {
  const ends = underlines.map(({ index, length }) => index + length);
  return (
    <div
      ref={ref}
      aria-hidden
      className={classes(
        className,
        lineBreaks[lines],
        'pointer-events-none absolute inset-0 overflow-hidden border-transparent! bg-transparent! text-transparent!',
      )}
    >
      {underlines.map(({ index, length, tone }, at) => (
        <span key={index}>
          {text.slice(ends[at - 1] ?? 0, index)}
          <span
            data-underline={tone}
            className={classes(
              'underline decoration-wavy decoration-1 underline-offset-4 [text-decoration-skip-ink:none]',
              tones[tone],
            )}
          >
            {text.slice(index, index + length)}
          </span>
        </span>
      ))}
      {text.slice(ends.at(-1) ?? 0)}
      {'\n'}
    </div>
  );
}
