import { AlertDialog as Primitive } from 'radix-ui';
import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import { DialogPanel } from './DialogPanel.tsx';
import { useReturnFocus } from './return-focus.ts';

type Props = {
  readonly isOpen: boolean;
  readonly onCancel: () => void;
  readonly onConfirm: () => void;
  readonly title: string;
  readonly description: ReactNode;
  readonly confirmLabel: string;
  readonly cancelLabel?: string;
  readonly isDangerous?: boolean;
  /** Pending: the dialog cannot be closed. */
  readonly isPending?: boolean;
};

/** Asks before something is done that is large or cannot be undone. Closed by its two buttons and Escape only. */
export function ConfirmDialog(props: Props) {
  const { isOpen, onCancel, onConfirm, title, description, isDangerous, isPending } = props;
  const { confirmLabel, cancelLabel = 'Cancel' } = props;
  const returnFocus = useReturnFocus();
  return (
    <Primitive.Root open={isOpen} onOpenChange={(next) => !next && !isPending && onCancel()}>
      <Primitive.Portal>
        <DialogPanel size="sm">
          <Primitive.Content {...returnFocus}>
            <div className="px-6 pt-6">
              <Primitive.Title className="display text-xl">{title}</Primitive.Title>
              <Primitive.Description className="mt-2 text-sm text-ink-soft">
                {description}
              </Primitive.Description>
            </div>
            <div className="flex flex-col-reverse gap-3 px-6 pt-6 pb-6 sm:flex-row sm:justify-end">
              <Primitive.Cancel asChild>
                <Button variant="secondary" disabled={isPending}>
                  {cancelLabel}
                </Button>
              </Primitive.Cancel>
              <Button
                variant={isDangerous ? 'danger' : 'primary'}
                isLoading={isPending ?? false}
                onClick={onConfirm}
              >
                {confirmLabel}
              </Button>
            </div>
          </Primitive.Content>
        </DialogPanel>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
