import { useMemo, useState } from 'react';
import { MAX_LISTING_TEXT } from '#shared/listing-text/read-listing-text.ts';
import { isBlank } from '#shared/rules/project-fields.ts';
import { useWizardView } from '#web/features/create/wizard/use-wizard.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { TextArea } from '#web/ui/TextArea.tsx';
import { PastedFieldRow } from './PastedFieldRow.tsx';
import { type PastedChanges, type PastedField, pastedFields, withChange } from './pasted-fields.ts';

type Props = {
  readonly onClose: () => void;
  readonly onUse: (fields: readonly Pick<PastedField, 'field' | 'value'>[]) => void;
};

/** Shows what was recognised in a text before any of it is used. Mounted while it is open. */
export function PasteListingDialog({ onClose, onUse }: Props) {
  const { project } = useWizardView().state;
  const [text, setText] = useState('');
  const [changes, setChanges] = useState<PastedChanges>({});
  const found = useMemo(() => pastedFields(text, project), [text, project]);
  const rows = found.map((field) => withChange(field, changes[field.field]));
  const used = rows.filter(({ isUsed, value }) => isUsed && !isBlank(value));
  return (
    <Dialog
      onClose={onClose}
      size="lg"
      title="Paste a listing"
      description="The text of an MLS sheet, a portal's page or an advertisement. It is read in your browser."
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button disabled={used.length === 0} onClick={() => onUse(used)}>
            {used.length === 0 ? 'Use these' : `Use these (${used.length})`}
          </Button>
        </>
      }
    >
      <TextArea
        label="Text of the listing"
        rows={rows.length > 0 ? 4 : 9}
        className={rows.length > 0 ? 'max-h-36' : undefined}
        maxLength={MAX_LISTING_TEXT}
        autoFocus
        value={text}
        placeholder={
          '412 Juniper Lane, Austin, TX 78704\n$1,249,000 · 4 bd / 3.5 ba · 2,850 sq ft · MLS# 20456789'
        }
        onChange={({ target }) => setText(target.value)}
      />
      <p role="status" className="mt-4 text-sm text-ink-soft">
        {summary(text, rows)}
      </p>
      {rows.length > 0 && (
        <ul className="mt-1 divide-y divide-line" aria-label="Recognised fields">
          {rows.map((row) => (
            <PastedFieldRow
              key={row.field}
              row={row}
              onChange={(change) =>
                setChanges({
                  ...changes,
                  [row.field]: {
                    isUsed: row.isUsed,
                    value: row.value,
                    recognised: row.recognised,
                    ...change,
                  },
                })
              }
            />
          ))}
        </ul>
      )}
    </Dialog>
  );
}

function summary(text: string, rows: readonly { readonly isTyped: boolean }[]): string {
  if (isBlank(text)) return 'Nothing is filled in before you have seen it.';
  if (rows.length === 0)
    return 'No price, rooms, area, address or MLS number was recognized. You can still copy parts into the form.';
  const fields = rows.length === 1 ? '1 field was recognized.' : `${rows.length} fields were recognized.`;
  return rows.some(({ isTyped }) => isTyped)
    ? `${fields} What you have entered stays, unless you check it here.`
    : `${fields} Uncheck or correct what is not right.`;
}
