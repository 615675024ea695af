import { type Rect, WHOLE } from '#scene/model/geometry.ts';
import type { Scene, SceneElement } from '#scene/model/scene.ts';
import type { Track } from '#scene/model/track.ts';

/** When a scene shows a medium, and how wide the whole of it is at most, in scene pixels. */
export type MediaNeed = {
  readonly media: number;
  readonly fullWidth: number;
  readonly spans: readonly Span[];
};

/** `startSeconds`: where a clip plays from. */
type Span = { readonly from: number; readonly to: number; readonly startSeconds?: number };

/** The needs of all photos and clips of a scene, from its elements. */
export function mediaNeeds(scene: Scene): MediaNeed[] {
  const needs = new Map<number, { media: number; fullWidth: number; spans: Span[] }>();
  for (const element of scene.elements) {
    const { source, from, to } = element;
    if (source.kind === 'sprite' || source.kind === 'color') continue;
    const need = needs.get(source.media) ?? { media: source.media, fullWidth: 0, spans: [] };
    if (source.kind !== 'fill') need.fullWidth = Math.max(need.fullWidth, widestOf(element));
    need.spans.push({ from, to, ...(source.kind === 'clip' && { startSeconds: source.startSeconds }) });
    needs.set(source.media, need);
  }
  return [...needs.values()];
}

/** Prefetch order: by the time until each is shown next. Playback loops, so past media come last. */
export function inOrderOfUse(needs: readonly MediaNeed[], frame: number, frameCount: number): MediaNeed[] {
  const wait = ({ spans }: MediaNeed) => Math.min(...spans.map((span) => waitOf(span, frame, frameCount)));
  return needs.toSorted((a, b) => wait(a) - wait(b));
}

/** Where a clip plays from next; undefined while it is shown. */
export function findNextStart({ spans }: MediaNeed, frame: number, frameCount: number): number | undefined {
  const [next] = spans
    .map((span) => ({ ...span, wait: waitOf(span, frame, frameCount) }))
    .filter(({ startSeconds }) => startSeconds !== undefined)
    .toSorted((a, b) => a.wait - b.wait);
  return next && next.wait > 0 ? next.startSeconds : undefined;
}

function waitOf({ from, to }: Span, frame: number, frameCount: number): number {
  return from > frame ? from - frame : frame < to ? 0 : from + frameCount - frame;
}

function widestOf({ window, target }: SceneElement): number {
  const narrowest = Math.min(...valuesOf(window ?? [{ at: 0, value: WHOLE }]).map(({ width }) => width));
  return Math.max(...valuesOf(target).map(({ width }) => width)) / narrowest;
}

function valuesOf(track: Track<Rect>): readonly Rect[] {
  return track.map(({ value }) => value);
}
