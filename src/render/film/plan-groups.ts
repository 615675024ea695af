import { createHash } from 'node:crypto';
import { B_FRAMES } from '#render/encode/video-settings.ts';
import type { Scene } from '#scene/model/scene.ts';
import type { CodedFrames, CodedGroup } from './film-output.ts';
import { type FrameRange, MIN_GROUP_FRAMES, placeGroups } from './place-groups.ts';

/** A closed group of pictures: coded anew, or taken over from the earlier film, where it begins at the same frame. */
export type PictureGroup = FrameRange & {
  readonly hash: string;
  readonly prefixes: readonly CodedFrames[];
  readonly isCopied: boolean;
};

/** Frames from one reference picture to the next: the pictures between them are decoded after both. */
const REFERENCE_FRAMES = B_FRAMES + 1;

/** Plans the groups of a film. Those of an earlier film stay if all of their frames are the same, or as far as a prefix is. */
export function planGroups(
  scene: Scene,
  frameHashes: readonly Buffer[],
  earlier: readonly CodedGroup[] = [],
): PictureGroup[] {
  const hashOf = ({ from, to }: FrameRange) => hashOfGroup(frameHashes.slice(from, to));
  const groupOf = (range: FrameRange, isCopied: boolean): PictureGroup => {
    const prefixes = prefixLengths(scene, range).map((frames) => ({
      frames,
      hash: hashOf({ from: range.from, to: range.from + frames }),
    }));
    return { ...range, hash: hashOf(range), prefixes, isCopied };
  };
  const groups: PictureGroup[] = [];
  // Codes everything between the last group and `to` anew.
  const codeUntil = (to: number) => {
    let from = groups.at(-1)?.to ?? 0;
    for (; to > from && to - from < MIN_GROUP_FRAMES && groups.length > 0; groups.pop()) {
      from = groups.at(-1)?.from ?? 0;
    }
    if (to === from) return;
    groups.push(...placeGroups(scene, { from, to }).map((range) => groupOf(range, false)));
  };
  let from = 0;
  for (const { prefixes = [], ...group } of earlier) {
    const isSame = ({ frames, hash }: CodedFrames) =>
      from + frames <= scene.frameCount && hashOf({ from, to: from + frames }) === hash;
    const same = [...prefixes, group].findLast(isSame);
    if (same) {
      codeUntil(from);
      groups.push(groupOf({ from, to: from + same.frames }, true));
    }
    from += group.frames;
  }
  codeUntil(scene.frameCount);
  return groups;
}

/** How long the prefixes of a group are that end where something appears, or up to two frames before. */
function prefixLengths({ elements }: Scene, { from, to }: FrameRange): number[] {
  const starts = elements.map((element) => element.from).filter((start) => start > from && start < to);
  const lengths = starts.map((start) => start - from - ((start - from - 1) % REFERENCE_FRAMES));
  return [...new Set(lengths)].filter((length) => length >= MIN_GROUP_FRAMES).sort((a, b) => a - b);
}

function hashOfGroup(frameHashes: readonly Buffer[]): string {
  return createHash('sha256').update(Buffer.concat(frameHashes)).digest('hex').slice(0, 32);
}
