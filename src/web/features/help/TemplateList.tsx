import type { Format } from '#scene/model/format.ts';
import { templateFacts } from './content/templates.ts';

const shapes: { readonly [F in Format]: string } = {
  '16:9': 'h-4.5 w-8',
  '9:16': 'h-8 w-4.5',
  '1:1': 'size-6.5',
};

/** Each template with the shape of its video drawn beside it. */
export function TemplateList() {
  return (
    <ul className="divide-y divide-line border-y border-line">
      {templateFacts.map(({ name, aspectRatio, character }) => (
        <li key={name} className="grid grid-cols-[2.5rem_minmax(0,1fr)] items-center gap-x-4 py-3">
          <span aria-hidden="true" className="grid h-8 place-items-center">
            <span
              className={`block rounded-[3px] border-[1.5px] border-door-ink bg-door-soft ${shapes[aspectRatio]}`}
            />
          </span>
          <span>
            <span className="flex flex-wrap items-baseline gap-x-2.5">
              <span className="font-medium text-ink">{name}</span>
              <span className="figures text-sm text-ink-faint">{aspectRatio}</span>
            </span>
            <span className="block text-sm">{character}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
