import type { TeamBrandKit } from '#shared/api/projects.ts';
import { usePictureUrl } from '#web/api/picture-url.ts';
import { TextField } from '#web/ui/TextField.tsx';
import { BrokerageLicenseFields } from '#web/widgets/BrokerageLicenseFields.tsx';
import { PictureField } from '#web/widgets/PictureField.tsx';
import { undrawableHint } from '#web/widgets/undrawable-hint.tsx';

type Brokerage = TeamBrandKit['brokerage_info'];

type Props = {
  readonly brokerage: Brokerage;
  /** Messages by the paths of their fields. */
  readonly problems: Readonly<Record<string, string>>;
  readonly onChange: (field: keyof Brokerage, value: string) => void;
};

const FIELDS = [
  { field: 'name', label: 'Brokerage Name', autoComplete: 'organization' },
  { field: 'phone', label: 'Brokerage Phone', type: 'tel', autoComplete: 'work tel' },
  { field: 'address', label: 'Brokerage Address', autoComplete: 'off' },
  { field: 'website', label: 'Brokerage Website', type: 'url', autoComplete: 'off', placeholder: 'https://' },
] as const;

/** Logo, name, contact details and license of the brokerage. */
export function BrokerageFields({ brokerage, problems, onChange }: Props) {
  const { url, renew, remember } = usePictureUrl(brokerage.logo);
  return (
    <div className="flex flex-col gap-6">
      <PictureField
        kind="logo"
        label="Brokerage logo"
        hint="A PNG with a transparent background looks best."
        url={url}
        isLost={brokerage.logo !== '' && url === undefined}
        problem={problems['brokerage_info.logo']}
        onSent={(sent) => {
          remember(sent);
          onChange('logo', sent.path);
        }}
        onRemove={() => onChange('logo', '')}
        onError={renew}
      />
      <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
        {FIELDS.map(({ field, ...input }) => (
          <div
            key={field}
            className={field === 'address' || field === 'website' ? 'sm:col-span-2' : undefined}
          >
            <TextField
              {...input}
              name={`brokerage_info.${field}`}
              maxLength={500}
              value={brokerage[field]}
              hint={undrawableHint(brokerage[field])}
              error={problems[`brokerage_info.${field}`]}
              onChange={({ target }) => onChange(field, target.value)}
            />
          </div>
        ))}
        <BrokerageLicenseFields license={brokerage} onChange={onChange} />
      </div>
    </div>
  );
}
