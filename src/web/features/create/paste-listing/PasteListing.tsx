import { ClipboardPaste } from 'lucide-react';
import { useState } from 'react';
import { counted } from '#shared/format.ts';
import { useWizard } from '#web/features/create/wizard/use-wizard.ts';
import { Button } from '#web/ui/Button.tsx';
import { toast } from '#web/ui/toast.ts';
import { PasteListingDialog } from './PasteListingDialog.tsx';

/** Fills the form from the text of an MLS sheet or of a portal's page. */
export function PasteListing() {
  const { dispatch } = useWizard();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" size="sm" icon={<ClipboardPaste />} onClick={() => setIsOpen(true)}>
        Paste a listing
      </Button>
      {isOpen && (
        <PasteListingDialog
          onClose={() => setIsOpen(false)}
          onUse={(fields) => {
            for (const { field, value } of fields)
              dispatch(
                field === 'name'
                  ? { type: 'name-typed', name: value }
                  : { type: 'field-typed', group: 'property_info', field, value },
              );
            setIsOpen(false);
            toast.success(`${counted(fields.length, 'field')} filled in`);
          }}
        />
      )}
    </>
  );
}
