import { Checkbox } from '#web/ui/Checkbox.tsx';

type Props<Value extends string> = {
  readonly legend: string;
  readonly all: readonly Value[];
  readonly chosen: readonly Value[];
  readonly labelOf: (value: Value) => string;
  readonly hintOf?: (value: Value) => string;
  readonly onChange: (chosen: Value[]) => void;
};

/** Check boxes of which one at least stays checked. */
export function Choices<Value extends string>(props: Props<Value>) {
  const { legend, all, chosen, labelOf, hintOf, onChange } = props;
  const toggle = (value: Value) => {
    const next = all.filter((one) => (one === value) !== chosen.includes(one));
    if (next.length > 0) onChange(next);
  };
  return (
    <fieldset className="flex flex-col gap-1">
      <legend className="mb-1 text-sm font-medium">{legend}</legend>
      {all.map((value) => (
        <Checkbox
          key={value}
          label={labelOf(value)}
          hint={hintOf?.(value)}
          checked={chosen.includes(value)}
          onChange={() => toggle(value)}
        />
      ))}
    </fieldset>
  );
}
