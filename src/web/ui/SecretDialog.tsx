import { Button } from '#web/ui/Button.tsx';
import { CopyField } from '#web/ui/CopyField.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';

type Props = {
  readonly title: string;
  readonly description: string;
  readonly label: string;
  readonly secret: string;
  readonly hint: string;
  readonly onClose: () => void;
};

/** Shows a secret once, to be copied. A slip beside the dialog would lose it. */
export function SecretDialog({ title, description, label, secret, hint, onClose }: Props) {
  return (
    <Dialog
      onClose={onClose}
      ignoresOutside
      size="sm"
      title={title}
      description={description}
      footer={<Button onClick={onClose}>Done</Button>}
    >
      <CopyField label={label} noun={label.toLowerCase()} value={secret} hint={hint} />
    </Dialog>
  );
}
