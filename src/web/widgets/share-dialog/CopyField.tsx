import { Check, Copy } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '#web/ui/Button.tsx';
import { classes } from '#web/ui/classes.ts';
import { controlClasses } from '#web/ui/control-style.ts';
import { Field } from '#web/ui/Field.tsx';
import { toast } from '#web/ui/toast.ts';
import { copyWords } from './copy-words.ts';

const COPIED_MS = 2000;

type Props = {
  readonly label: string;
  readonly value: string;
  readonly hint?: string;
  readonly onCopied?: () => void;
};

/** A text to take along: it can be selected by hand where the button may not copy. */
export function CopyField({ label, value, hint, onCopied }: Props) {
  const box = useRef<HTMLInputElement>(null);
  const [isCopied, setIsCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setIsCopied(false), COPIED_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);

  const copy = async () => {
    if (await copyWords(value)) {
      setIsCopied(true);
      onCopied?.();
      return;
    }
    box.current?.select();
    toast.alert('Copy failed. Please manually copy the URL from the text field.');
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
            icon={isCopied ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
            onClick={() => void copy()}
            className="min-w-26"
          >
            {isCopied ? 'Copied!' : 'Copy'}
          </Button>
        </span>
      )}
    </Field>
  );
}
