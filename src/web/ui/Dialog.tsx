import { X } from 'lucide-react';
import { Dialog as Primitive } from 'radix-ui';
import type { ReactNode } from 'react';
import { DialogPanel } from './DialogPanel.tsx';
import { IconButton } from './IconButton.tsx';
import { useReturnFocus } from './return-focus.ts';

type Props = {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly description?: ReactNode;
  readonly size?: 'sm' | 'md' | 'lg';
  readonly footer?: ReactNode;
  readonly className?: string;
  readonly children?: ReactNode;
};

/** Modal dialog. Escape, the close button and a click outside close it; focus is restored. */
export function Dialog(props: Props) {
  const { isOpen, onClose, title, description, size = 'md', footer, className, children } = props;
  const returnFocus = useReturnFocus();
  return (
    <Primitive.Root open={isOpen} onOpenChange={(next) => !next && onClose()}>
      <Primitive.Portal>
        <DialogPanel size={size}>
          <Primitive.Content
            className={className}
            {...returnFocus}
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
            {children && <div className="min-h-0 overflow-y-auto px-6 pt-4 pb-1">{children}</div>}
            <footer className="flex flex-col-reverse gap-3 px-6 pt-5 pb-6 empty:pt-2 sm:flex-row sm:justify-end">
              {footer}
            </footer>
          </Primitive.Content>
        </DialogPanel>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
