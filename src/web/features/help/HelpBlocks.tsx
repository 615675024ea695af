import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import type { Format } from '#scene/model/format.ts';
import type { HelpBlock } from './content/help-entry.ts';
import { templateFacts } from './content/templates.ts';

export function HelpBlocks({ blocks }: { readonly blocks: readonly HelpBlock[] }) {
  return (
    <div className="flex max-w-[42rem] flex-col gap-3.5 text-ink-soft">
      {blocks.map((block) => (
        <Block key={JSON.stringify(block)} block={block} />
      ))}
    </div>
  );
}

function Block({ block }: { readonly block: HelpBlock }) {
  if (typeof block === 'string') return <p>{block}</p>;
  if (!('kind' in block))
    return (
      <ul className="flex list-disc flex-col gap-1.5 pl-5 marker:text-line-strong">
        {block.map((point) => (
          <li key={point} className="pl-1">
            {point}
          </li>
        ))}
      </ul>
    );
  switch (block.kind) {
    case 'facts':
      return (
        <dl className="divide-y divide-line border-y border-line">
          {block.rows.map(([name, text]) => (
            <div key={name} className="grid gap-x-6 py-2.5 sm:grid-cols-[11rem_minmax(0,1fr)]">
              <dt className="font-medium text-ink">{name}</dt>
              <dd className="figures">{text}</dd>
            </div>
          ))}
        </dl>
      );
    case 'templates':
      return <TemplateList />;
    case 'link':
      return <HelpLink to={block.to} label={block.label} />;
  }
}

const linkClasses =
  'inline-flex min-h-11 items-center gap-1.5 self-start font-medium text-accent-ink underline-offset-4 hover:underline sm:pointer-fine:min-h-8';

function HelpLink({ to, label }: { readonly to: string; readonly label: string }) {
  const content = (
    <>
      {label}
      <ArrowRight className="size-4" />
    </>
  );
  // The API docs are served by the server, not by the router.
  return to.startsWith('/api/') ? (
    <a href={to} className={linkClasses}>
      {content}
    </a>
  ) : (
    <Link to={to} className={linkClasses}>
      {content}
    </Link>
  );
}

const shapes: { readonly [F in Format]: string } = {
  '16:9': 'h-4.5 w-8',
  '9:16': 'h-8 w-4.5',
  '1:1': 'size-6.5',
};

/** Each template with its aspect ratio drawn. */
function TemplateList() {
  return (
    <ul className="divide-y divide-line border-y border-line">
      {templateFacts.map(({ name, aspectRatio, character }) => (
        <li key={name} className="grid grid-cols-[2.5rem_minmax(0,1fr)] items-center gap-x-4 py-3">
          <span aria-hidden="true" className="grid h-8 place-items-center">
            <span
              className={`block rounded-[3px] border-[1.5px] border-accent-ink bg-accent-soft ${shapes[aspectRatio]}`}
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
