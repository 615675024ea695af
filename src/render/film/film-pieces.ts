import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import type { CopySource } from '#render/encode/film-sink.ts';
import { FPS } from '#scene/model/format.ts';
import { type AwaitedPiece, CodedPiece, MAX_PIECES } from './film-output.ts';
import type { PictureGroup } from './plan-groups.ts';

/** Below this length a film is rendered in one piece: starting another worker would take as long as it saves. */
const MIN_FRAMES = 30 * FPS;
const POLL_MS = 100;

type Range = Pick<PictureGroup, 'from' | 'to'>;

/** Divides the groups of a film into pieces of about the same length. A short film is one piece, and the others are empty. */
export function divideGroups<Group extends Range>(groups: readonly Group[], count: number): Group[][] {
  const frameCount = groups.at(-1)?.to ?? 0;
  const pieceCount = frameCount < MIN_FRAMES ? 1 : count;
  const pieces: Group[][] = Array.from({ length: count }, () => []);
  for (const group of groups) {
    const middle = (group.from + group.to) / 2;
    pieces[Math.floor((middle * pieceCount) / frameCount)]?.push(group);
  }
  return pieces;
}

/**
 * The frames at which a piece begins, in however many the film is divided. An encoder starts anew at each of them in every
 * film, since its rate control remembers what it coded: so a film has the same bytes, whoever codes its pieces.
 */
export function pieceStarts(groups: readonly Range[]): Set<number> {
  const counts = Array.from({ length: MAX_PIECES - 1 }, (_, index) => index + 2);
  return new Set(
    counts.flatMap((count) =>
      divideGroups(groups, count)
        .slice(1)
        .flatMap(([first]) => first?.from ?? []),
    ),
  );
}

/** A piece that others render. */
export type ExpectedPiece = {
  readonly groups: readonly PictureGroup[];
  /** Waits until the piece is there; undefined if it will not come, or is not what was expected. */
  source(): Promise<CopySource | undefined>;
};

/** The pieces of a film that are rendered elsewhere and are not empty. */
export function expectPieces(
  groups: readonly PictureGroup[],
  awaited: readonly AwaitedPiece[],
): ExpectedPiece[] {
  const pieces = divideGroups(groups, awaited.length + 1);
  return awaited.flatMap((piece, index) => {
    const expected = pieces[index + 1] ?? [];
    let arriving: Promise<CopySource | undefined> | undefined;
    const source = () => {
      arriving ??= arrivalOf(piece, expected);
      return arriving;
    };
    return expected.length === 0 ? [] : [{ groups: expected, source }];
  });
}

async function arrivalOf({ description, absence, paths }: AwaitedPiece, expected: readonly PictureGroup[]) {
  while (!existsSync(description)) {
    if (existsSync(absence)) return undefined;
    await wait(POLL_MS);
  }
  const { from: firstFrame, groups } = CodedPiece.parse(JSON.parse(await readFile(description, 'utf8')));
  const isExpected =
    firstFrame === expected[0]?.from &&
    groups.length === expected.length &&
    groups.every(({ hash }, index) => hash === expected[index]?.hash);
  return isExpected ? { paths, firstFrame } : undefined;
}
