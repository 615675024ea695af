import { X } from 'lucide-react';
import { Dialog as Primitive } from 'radix-ui';
import { type FormEvent, type ReactNode, useRef } from 'react';
import { classes } from './classes.ts';
import { DialogPanel } from './DialogPanel.tsx';
import { IconButton } from './IconButton.tsx';
import { useReturnFocus } from './return-focus.ts';

type Props = {
  readonly onClose: () => void;
  readonly title: string;
  readonly description?: ReactNode;
  readonly size?: 'sm' | 'md' | 'lg';
  /** A click outside closes nothing. */
  readonly ignoresOutside?: boolean;
  readonly footer?: ReactNode;
  readonly className?: string;
  readonly children?: ReactNode;
};

/**
 * Modal dialog. Escape, the close button and a click outside close it; focus is restored. A click outside is often a slip,
 * so it closes nothing once text has been typed.
 */
export function Dialog(props: Props) {
  const { onClose, title, description, size = 'md', footer, className, children } = props;
  const { ignoresOutside = false } = props;
  const returnFocus = useReturnFocus();
  const typed = useTypedText();
  return (
    <Primitive.Root open onOpenChange={(next) => !next && onClose()}>
      <Primitive.Portal>
        <DialogPanel size={size}>
          <Primitive.Content
            className={className}
            {...returnFocus}
            onInput={typed.note}
            onInteractOutside={(event) => (ignoresOutside || typed.isThere()) && event.preventDefault()}
            {...(description ? {} : { 'aria-describedby': undefined })}
          >
            <header className="flex items-start gap-4 px-6 pt-6">
              <div className="grow">
                <Primitive.Title className="display text-xl">{title}</Primitive.Title>
                {description && (
                  <Primitive.Description className="mt-1.5 text-sm text-ink-soft">
                    {description}
                  </Primitive.Description>
                )}
              </div>
              <Primitive.Close asChild>
                <IconButton label="Close" size="sm" className="-mt-1.5 -mr-2" icon={<X />} />
              </Primitive.Close>
            </header>
            {children && (
              // Without a footer the space below is scrolled too: text would be cut above an empty strip.
              <div className={classes('min-h-0 overflow-y-auto px-6 pt-4', footer ? 'pb-1' : 'pb-9')}>
                {children}
              </div>
            )}
            {(footer || !children) && (
              <footer className="flex flex-col-reverse gap-3 px-6 pt-5 pb-6 empty:pt-2 sm:flex-row sm:justify-end">
                {footer}
              </footer>
            )}
          </Primitive.Content>
        </DialogPanel>
      </Primitive.Portal>
    </Primitive.Root>
  );
}

/** Remembers the text fields that the user has typed in. */
function useTypedText() {
  const fields = useRef(new Set<HTMLInputElement | HTMLTextAreaElement>());
  return {
    note({ target, nativeEvent }: FormEvent): void {
      const isText = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
      // Check boxes and sliders send events without an input type.
      if (isText && nativeEvent instanceof InputEvent) fields.current.add(target);
    },
    isThere: () => [...fields.current].some((field) => field.isConnected && field.value !== ''),
  };
}
