import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router';
import { routes } from '#shared/routes.ts';
import type { LegalBlock } from './legal-text.ts';
import { linkClasses } from './link-style.ts';
import { SupportAddress } from './SupportAddress.tsx';

const tokens: Readonly<Record<string, ReactNode>> = {
  '{support}': <SupportAddress />,
  '{terms}': (
    <Link to={routes.terms} className={linkClasses}>
      Terms of Service
    </Link>
  ),
  '{privacy}': (
    <Link to={routes.privacy} className={linkClasses}>
      Privacy Policy
    </Link>
  ),
};

export function LegalBlocks({ blocks }: { readonly blocks: readonly LegalBlock[] }) {
  return blocks.map((block) =>
    typeof block === 'string' ? (
      <p key={block}>{withLinks(block)}</p>
    ) : (
      <ul
        key={keyOf(block.points[0])}
        className="flex list-disc flex-col gap-2.5 pl-5 marker:text-line-strong"
      >
        {block.points.map((point) => (
          <li key={keyOf(point)} className="break-inside-avoid pl-1">
            {typeof point === 'string' ? (
              withLinks(point)
            ) : (
              <>
                <strong className="font-medium text-ink">{point[0]}</strong> {withLinks(point[1])}
              </>
            )}
          </li>
        ))}
      </ul>
    ),
  );
}

function keyOf(point: string | readonly [string, string] | undefined): string {
  return typeof point === 'string' ? point : (point?.[0] ?? '');
}

function withLinks(text: string): ReactNode {
  return text.split(/(\{\w+\})/).map((part, index) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a fixed text never move
    return <Fragment key={index}>{tokens[part] ?? part}</Fragment>;
  });
}
