import { useState } from 'react';
import type { ImportRow } from '#shared/api/bulk-import.ts';
import { MAX_DESCRIPTION } from '#shared/api/project-data.ts';
import { EDITABLE_FIELDS, type EditableField, IMPORT_FIELDS } from '#shared/rules/import-fields.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { TextArea } from '#web/ui/TextArea.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { Loading } from '#web/widgets/Loading.tsx';
import { useEditRow, useRowTexts } from './import-queries.ts';

type Texts = { readonly [F in EditableField]?: string };
type Props = { readonly importId: string; readonly row: ImportRow; readonly onClose: () => void };

const WIDE: readonly EditableField[] = ['name', 'address', 'brokerage_address'];

/** All texts of a listing, those that are missing marked. On a phone it stands for the cells of the table. */
export function RowForm({ importId, row, onClose }: Props) {
  const loading = useRowTexts(importId, row.number);
  const [typed, setTyped] = useState<Texts>({});
  const saving = useEditRow(importId);
  const stored: Texts = Object.fromEntries((loading.data ?? []).map(({ field, text }) => [field, text]));
  const edits = EDITABLE_FIELDS.flatMap((field) => {
    const text = typed[field]?.trim();
    return text === undefined || text === stored[field] ? [] : [{ field, text }];
  });
  // What is missing comes first: on a phone the rest is far below.
  const [missing] = useState(() => row.missing);
  const ordered = EDITABLE_FIELDS.toSorted(
    (a, b) => Number(missing.includes(b)) - Number(missing.includes(a)),
  );
  const save = () =>
    edits.length === 0 ? onClose() : saving.mutate({ number: row.number, edits }, { onSuccess: onClose });
  return (
    <Dialog
      size="lg"
      onClose={onClose}
      title={row.name || `Row ${row.number}`}
      description="As its video will say it. What the file does not say about the agent comes from your brand kit."
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form="row-form" isLoading={saving.isPending} disabled={!loading.data}>
            Save
          </Button>
        </>
      }
    >
      {loading.data ? (
        <form
          id="row-form"
          noValidate
          className="grid gap-4 pb-1 sm:grid-cols-2"
          onSubmit={(event) => {
            event.preventDefault();
            save();
          }}
        >
          {ordered.map((field) => (
            <RowField
              key={field}
              field={field}
              value={typed[field] ?? stored[field] ?? ''}
              isMissing={row.missing.includes(field)}
              onChange={(text) => setTyped({ ...typed, [field]: text })}
            />
          ))}
        </form>
      ) : (
        <Loading query={loading} title="The details cannot be shown" shape="h-96 rounded-card">
          Loading the details
        </Loading>
      )}
    </Dialog>
  );
}

type FieldProps = {
  readonly field: EditableField;
  readonly value: string;
  readonly isMissing: boolean;
  readonly onChange: (text: string) => void;
};

function RowField({ field, value, isMissing, onChange }: FieldProps) {
  const shared = {
    label: IMPORT_FIELDS[field].label,
    value,
    error: isMissing && value.trim() === '' ? 'A video needs this' : undefined,
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => onChange(target.value),
  };
  if (field === 'description')
    return (
      <div className="sm:col-span-2">
        <TextArea {...shared} rows={4} maxLength={MAX_DESCRIPTION} />
      </div>
    );
  return (
    <div className={WIDE.includes(field) ? 'sm:col-span-2' : undefined}>
      <TextField {...shared} maxLength={500} />
    </div>
  );
}
