import type { ReactNode } from 'react';

type Props = { readonly legend: string; readonly error: string | undefined; readonly children: ReactNode };

/** Checkboxes of which at least one is needed, with the message if there is none. */
export function CheckboxGroup({ legend, error, children }: Props) {
  return (
    <fieldset>
      <legend className="mb-1 text-sm font-medium">{legend}</legend>
      {children}
      {error && (
        <p role="alert" className="mt-1 text-sm text-bad">
          {error}
        </p>
      )}
    </fieldset>
  );
}
