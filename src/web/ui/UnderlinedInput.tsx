import { type ComponentProps, type SyntheticEvent, useRef } from 'react';
import { classes } from './classes.ts';
import { type UnderlinedText, Underlines } from './Underlines.tsx';

type Props = ComponentProps<'input'> & {
  /** The same text, with the parts that are underlined. */
  readonly underlined: UnderlinedText;
  /** The line height that centres the text as the control does. */
  readonly lineClass: string;
};

/** An input of one line with underlined parts. */
export function UnderlinedInput({ underlined, lineClass, className = '', ...input }: Props) {
  const layer = useRef<HTMLDivElement>(null);
  const follow = ({ currentTarget }: SyntheticEvent<HTMLInputElement>) =>
    layer.current?.scrollTo(currentTarget.scrollLeft, 0);
  return (
    <div className="relative min-w-0 grow">
      {/* Firefox does not report that an input scrolls, but moving the cursor selects. */}
      <input {...input} onScroll={follow} onSelect={follow} className={className} />
      <Underlines ref={layer} {...underlined} lines="one" className={classes(className, lineClass)} />
    </div>
  );
}
