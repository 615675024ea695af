import { useId, useSyncExternalStore } from 'react';
import type { TypePairing } from '#scene/model/brand-style.ts';
import { type FontFace, filesOf } from '#scene/text/fonts.ts';
import { faceOf } from '#scene/theme/faces.ts';
import { TYPE_PAIRING_CHOICES } from '#shared/rules/brand-style.ts';
import { fontCache } from '#web/preview/sprites/font-cache.ts';
import { ChosenMark } from '#web/ui/ChosenMark.tsx';
import { classes } from '#web/ui/classes.ts';
import { RadioLabel } from '#web/ui/RadioLabel.tsx';

type Props = {
  readonly pairing: TypePairing | undefined;
  readonly isReadOnly: boolean;
  readonly onChange: (pairing: TypePairing | undefined) => void;
};

/** The pairs of typefaces, each set in itself. */
export function PairingCards({ pairing, isReadOnly, onChange }: Props) {
  const name = useId();
  const isDisabled = (id: TypePairing | undefined) => isReadOnly && id !== pairing;
  return (
    <fieldset className="@container">
      <legend className="mb-2 text-sm font-medium">Type</legend>
      <div className="grid grid-cols-2 gap-2.5 @lg:grid-cols-3">
        <Card
          name={name}
          label="Template’s own"
          description="Each template keeps its typefaces."
          isChosen={pairing === undefined}
          isDisabled={isDisabled(undefined)}
          onChoose={() => onChange(undefined)}
        />
        {TYPE_PAIRING_CHOICES.map(({ id, name: label, description }) => (
          <Card
            key={id}
            name={name}
            pairing={id}
            label={label}
            description={description}
            isChosen={pairing === id}
            isDisabled={isDisabled(id)}
            onChoose={() => onChange(id)}
          />
        ))}
      </div>
    </fieldset>
  );
}

type CardProps = {
  readonly name: string;
  readonly pairing?: TypePairing;
  readonly label: string;
  readonly description: string;
  readonly isChosen: boolean;
  readonly isDisabled: boolean;
  readonly onChoose: () => void;
};

function Card({ name, pairing, label, description, isChosen, isDisabled, onChoose }: CardProps) {
  return (
    <RadioLabel
      name={name}
      checked={isChosen}
      disabled={isDisabled}
      onChange={onChoose}
      className={classes(
        'flex flex-col gap-1 rounded-card bg-surface p-3 outline-offset-2 transition-shadow',
        isChosen ? 'ring-2 ring-accent' : 'ring ring-line',
        !isChosen && !isDisabled && 'hover:shadow-lift',
        isDisabled && 'opacity-55',
      )}
    >
      {pairing ? <Sample pairing={pairing} /> : <span className="display text-xl">Aa</span>}
      <span className="text-sm font-medium">{label}</span>
      <span className="text-xs text-ink-soft max-sm:hidden">{description}</span>
      {isChosen && <ChosenMark />}
    </RadioLabel>
  );
}

/** The face that a pairing replaces: whichever it is, the pairing's own is shown. */
const ANY_FACE = { font: 'outfit-700', weight: 'strong' } as const;

/** A headline and a line of text in a pairing. */
function Sample({ pairing }: { readonly pairing: TypePairing }) {
  const display = faceOf('display', ANY_FACE, pairing).font;
  const text = faceOf('text', ANY_FACE, pairing).font;
  return (
    <span aria-hidden className="flex flex-col gap-0.5">
      <span className="truncate text-xl" style={{ fontFamily: useFace(display) }}>
        Oak Lane
      </span>
      <span className="truncate text-xs text-ink-soft" style={{ fontFamily: useFace(text) }}>
        4 beds, 2.5 baths
      </span>
    </span>
  );
}

/** The font family of a face, which is loaded if it is not yet. */
function useFace(face: FontFace): string {
  const [file = ''] = filesOf(face);
  useSyncExternalStore(fontCache.subscribe, () => fontCache.areReady([file]));
  return `"${file}"`;
}
