import { createHash } from 'node:crypto';
import type { Scene } from '#scene/model/scene.ts';
import type { CodedGroup } from './film-output.ts';
import { type FrameRange, MIN_GROUP_FRAMES, placeGroups } from './place-groups.ts';

/** A closed group of pictures: coded anew, or taken over from the earlier film, where it begins at the same frame. */
export type PictureGroup = FrameRange & {
  readonly hash: string;
  readonly isCopied: boolean;
};

/** Plans the groups of a film. Those of an earlier film stay if all of their frames are the same. */
export function planGroups(
  scene: Scene,
  frameHashes: readonly Buffer[],
  earlier: readonly CodedGroup[] = [],
): PictureGroup[] {
  const hashOf = ({ from, to }: FrameRange) => hashOfGroup(frameHashes.slice(from, to));
  const groups: PictureGroup[] = [];
  // Codes everything between the last group and `to` anew.
  const codeUntil = (to: number) => {
    let from = groups.at(-1)?.to ?? 0;
    for (; to > from && to - from < MIN_GROUP_FRAMES && groups.length > 0; groups.pop()) {
      from = groups.at(-1)?.from ?? 0;
    }
    if (to === from) return;
    for (const range of placeGroups(scene, { from, to })) {
      groups.push({ ...range, hash: hashOf(range), isCopied: false });
    }
  };
  let from = 0;
  for (const { frames, hash } of earlier) {
    const range = { from, to: from + frames };
    from = range.to;
    if (range.to > scene.frameCount || hashOf(range) !== hash) continue;
    codeUntil(range.from);
    groups.push({ ...range, hash, isCopied: true });
  }
  codeUntil(scene.frameCount);
  return groups;
}

function hashOfGroup(frameHashes: readonly Buffer[]): string {
  return createHash('sha256').update(Buffer.concat(frameHashes)).digest('hex').slice(0, 32);
}
