import { type ReactNode, type SubmitEventHandler, useId } from 'react';
import { Banner } from '#web/ui/Banner.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';

type Props = {
  readonly title: string;
  readonly description?: string;
  readonly submitLabel: string;
  readonly cancelLabel?: string;
  readonly isDangerous?: boolean;
  readonly isSubmitting: boolean;
  readonly error: string | undefined;
  readonly submit: (event: Parameters<SubmitEventHandler>[0]) => Promise<void>;
  readonly onClose: () => void;
  readonly children: ReactNode;
};

/** A dialog that is one form: its message, its fields, Cancel and one action. It stays until the action has an answer. */
export function FormDialog(props: Props) {
  const { title, description, submitLabel, cancelLabel = 'Cancel', isDangerous = false } = props;
  const { isSubmitting, error, submit, onClose, children } = props;
  const formId = useId();
  const close = () => {
    if (!isSubmitting) onClose();
  };
  return (
    <Dialog
      onClose={close}
      size="sm"
      title={title}
      description={description}
      footer={
        <>
          <Button variant="secondary" onClick={close} disabled={isSubmitting}>
            {cancelLabel}
          </Button>
          <Button
            type="submit"
            form={formId}
            variant={isDangerous ? 'danger' : 'primary'}
            isLoading={isSubmitting}
          >
            {submitLabel}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
        {error && <Banner tone="bad">{error}</Banner>}
        {children}
      </form>
    </Dialog>
  );
}
