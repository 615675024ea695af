import { Check, Copy } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '#web/ui/Button.tsx';
import { classes } from '#web/ui/classes.ts';
import { controlClasses } from '#web/ui/control-style.ts';
import { Field } from '#web/ui/Field.tsx';
import { toast } from '#web/ui/toast.ts';
import { useCopied } from '#web/ui/use-copied.ts';

type Props = {
  readonly label: string;
  readonly value: string;
  readonly hint?: string;
  /** What the text is, for the words after a refused copy. */
  readonly noun?: string;
  readonly onCopied?: () => void;
};

/** A text with a copy button. It can be selected by hand where the browser refuses to copy. */
export function CopyField({ label, value, hint, noun = 'URL', onCopied }: Props) {
  const box = useRef<HTMLInputElement>(null);
  const { isCopied, copy } = useCopied();
  const copyValue = async () => {
    if (await copy(value)) return onCopied?.();
    box.current?.select();
    toast.alert(`Copy failed. Please manually copy the ${noun} from the text field.`);
  };
  return (
    <Field label={label} hint={hint}>
      {(control) => (
        <span className="flex gap-2">
          <input
            {...control}
            ref={box}
            readOnly
            value={value}
            onFocus={({ target }) => target.select()}
            className={classes(controlClasses, 'h-11 min-w-0 grow text-ellipsis')}
          />
          <Button
            variant="secondary"
            aria-label={isCopied ? 'Copied!' : `Copy ${label.toLowerCase()}`}
            icon={isCopied ? <Check /> : <Copy />}
            onClick={() => void copyValue()}
            className="min-w-26"
          >
            {isCopied ? 'Copied!' : 'Copy'}
          </Button>
        </span>
      )}
    </Field>
  );
}
