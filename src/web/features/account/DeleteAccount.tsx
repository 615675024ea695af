import { useState } from 'react';
import { Button } from '#web/ui/Button.tsx';
import { DeleteAccountDialog } from './DeleteAccountDialog.tsx';

export function DeleteAccount() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="danger" onClick={() => setIsOpen(true)}>
        Delete my account
      </Button>
      <DeleteAccountDialog isOpen={isOpen} onClose={() => setIsOpen(false)} />
    </>
  );
}
