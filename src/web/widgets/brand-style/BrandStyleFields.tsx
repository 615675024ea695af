import type { BrandStyleFields as BrandStyle } from '#shared/api/project-data.ts';
import { AccentField } from './AccentField.tsx';
import { PairingCards } from './PairingCards.tsx';

type Props = {
  readonly style: BrandStyle;
  readonly isAccentLocked?: boolean;
  readonly isPairingLocked?: boolean;
  readonly onChange: (style: BrandStyle) => void;
};

/** What a brand changes in the look of templates: accent colour and type. */
export function BrandStyleFields({ style, onChange, isAccentLocked, isPairingLocked }: Props) {
  const { accent, type_pairing } = style;
  return (
    <div className="flex flex-col gap-6">
      <AccentField
        accent={accent}
        isReadOnly={isAccentLocked ?? false}
        onChange={(next) =>
          onChange({ ...(next && { accent: next }), ...(type_pairing && { type_pairing }) })
        }
      />
      <PairingCards
        pairing={type_pairing}
        isReadOnly={isPairingLocked ?? false}
        onChange={(next) => onChange({ ...(accent && { accent }), ...(next && { type_pairing: next }) })}
      />
    </div>
  );
}
