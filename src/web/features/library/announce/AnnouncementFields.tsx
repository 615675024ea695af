import { TextField } from '#web/ui/TextField.tsx';
import type { AnnouncementForm, FormErrors, FormField } from './announcement-form.ts';

type Props = {
  readonly form: AnnouncementForm;
  readonly errors: FormErrors;
  readonly onChange: (change: Partial<AnnouncementForm>) => void;
};

/** The few fields of the chosen kind. */
export function AnnouncementFields({ form, errors, onChange }: Props) {
  const controlOf = (field: FormField) => ({
    value: form[field],
    error: errors[field],
    onChange: ({ target }: { readonly target: HTMLInputElement }) => onChange({ [field]: target.value }),
  });
  const amountOf = (field: FormField) => ({
    ...controlOf(field),
    inputMode: 'decimal' as const,
    autoComplete: 'off',
    maxLength: 20,
  });
  switch (form.kind) {
    case 'open-house':
      return (
        <div className="grid grid-cols-2 gap-3">
          <div className="col-span-2">
            <TextField label="Date" type="date" required {...controlOf('date')} />
          </div>
          <TextField label="From" type="time" required {...controlOf('from')} />
          <TextField label="To" type="time" required {...controlOf('to')} />
        </div>
      );
    case 'price-improved':
      return (
        <div className="grid grid-cols-2 gap-3">
          <TextField label="Old price" required {...amountOf('oldPrice')} />
          <TextField label="New price" required {...amountOf('newPrice')} />
        </div>
      );
    case 'sold':
      return (
        <TextField
          label="Sold for"
          hint="Leave it empty where the price is not told."
          {...amountOf('soldPrice')}
        />
      );
    case 'just-listed':
    case 'under-contract':
      return null;
  }
}
