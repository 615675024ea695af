import type { SceneBuilder } from '#scene/build/scene-builder.ts';
import { offset, type Point, type Rect, scaleAbout } from '#scene/model/geometry.ts';
import type { ElementSource, SceneElement, SceneMedia } from '#scene/model/scene.ts';
import { constant, type Key, rectAt, type Track } from '#scene/model/track.ts';
import { clipStart } from './clip-start.ts';
import { cameraMove, type Fit, type Motion, type Panel, panelsOf } from './framing.ts';
import { type Move, partOf, type Transition } from './transitions.ts';

/** One picture on screen, its transitions included. */
type PictureAppearance = {
  readonly media: number;
  readonly medium: SceneMedia;
  readonly area: Rect;
  /** Where it may be seen during a transition, when that is more than the area. */
  readonly bounds?: Rect;
  readonly fit: Fit | readonly Panel[];
  readonly gapPx?: number;
  readonly motion: Motion;
  readonly from: number;
  readonly to: number;
  /** Where a clip starts to play. */
  readonly startSeconds: number;
  /** Of a clip that has been heard before. */
  readonly isSilent?: boolean;
  readonly arrival?: Transition | undefined;
  readonly arrivalFrames: number;
  readonly departure?: Transition | undefined;
  readonly departureFrames: number;
};

const STILL: Move = { ease: 'linear' };

/** Adds a picture to the scene: each of its panels, in each strip of its arrival, is one element. */
export function showPicture(builder: SceneBuilder, picture: PictureAppearance): void {
  const { medium, area, arrival, arrivalFrames, departure, departureFrames, from, to } = picture;
  const leaving = phaseOf(departure?.outgoing ?? STILL, to - departureFrames, departureFrames);
  for (const panel of panelsOf(medium, area, picture.fit, picture.gapPx ?? 0)) {
    const camera = cameraMove(medium, panel.rect, motionIn(panel, picture.motion), from, to);
    for (const move of arrival?.incoming ?? [STILL]) {
      builder.addElement(elementOf(picture, panel, camera, phaseOf(move, from, arrivalFrames), leaving));
    }
  }
}

/** Adds the film's first picture once more, cropped to an area and silent: the end cards show the house again. */
export function showFirstPicture(
  builder: SceneBuilder,
  appearance: Pick<PictureAppearance, 'area' | 'from' | 'to' | 'arrival' | 'arrivalFrames'>,
): void {
  const medium = builder.media[0];
  if (!medium) return;
  const motion = { zoom: 0.08, direction: 'in', drift: 1, closeness: 1 } as const;
  const startSeconds = clipStart(medium, appearance.to - appearance.from);
  showPicture(builder, {
    ...appearance,
    media: 0,
    medium,
    fit: 'cover',
    motion,
    startSeconds,
    isSilent: true,
    departureFrames: 0,
  });
}

/** Adds the first photo to an area of an end card that has no text, slowly zoomed and without a transition. */
export function showFirstPhoto(
  builder: SceneBuilder,
  area: Rect,
  from: number,
  target: Track<Rect> = [{ at: from, value: area }],
): void {
  const index = builder.media.findIndex((medium) => medium.kind === 'photo');
  const medium = builder.media[index];
  if (!medium) return;
  const { to } = builder.timeline.ending;
  const motion = { zoom: 0.06, direction: 'in', drift: 1, closeness: 1 } as const;
  const window = cameraMove(medium, area, motion, from, to);
  builder.addElement({ source: { kind: 'photo', media: index }, from, to, window, target });
}

function motionIn(panel: Panel, motion: Motion): Motion {
  if (panel.shows === 'picture') return motion;
  if (panel.shows === 'fill') return { ...motion, zoom: 0.04, closeness: 1.15 };
  return {
    ...motion,
    closeness: motion.closeness * 1.5,
    direction: motion.direction === 'in' ? 'out' : 'in',
  };
}

/** A move and the frames it takes. */
type Phase = Move & { readonly start: number; readonly end: number };

function phaseOf(move: Move, from: number, frames: number): Phase {
  const [start, end] = move.during ?? [0, 1];
  return { ...move, start: from + start * frames, end: from + end * frames };
}

function elementOf(
  picture: PictureAppearance,
  panel: Panel,
  camera: Track<Rect>,
  arriving: Phase,
  leaving: Phase,
): SceneElement {
  const { from, to, area } = picture;
  const visible = arriving.strip ? partOf(area, arriving.strip) : (picture.bounds ?? area);
  return {
    source: sourceOf(picture, panel),
    from,
    to,
    window: windowOf(camera, arriving, leaving),
    target: targetOf(panel.rect, area, arriving, leaving),
    clip: clipOf(area, visible, arriving),
    ...opacityOf(arriving, leaving),
  };
}

function sourceOf(
  { media, medium, startSeconds, isSilent = false }: PictureAppearance,
  panel: Panel,
): ElementSource {
  if (panel.shows === 'fill') return { kind: 'fill', media };
  if (medium.kind === 'photo') return { kind: 'photo', media };
  return { kind: 'clip', media, startSeconds, ...(isSilent && { isSilent }) };
}

function targetOf(rect: Rect, area: Rect, arriving: Phase, leaving: Phase): Track<Rect> {
  const shifted = ({ x, y }: Point) => offset(rect, x * area.width, y * area.height);
  const keys: Key<Rect>[] = [];
  if (arriving.offset)
    keys.push({ at: arriving.start, value: shifted(arriving.offset), ease: arriving.ease });
  keys.push({ at: arriving.end, value: rect });
  if (leaving.offset) {
    keys.push({ at: leaving.start, value: rect, ease: leaving.ease });
    keys.push({ at: leaving.end, value: shifted(leaving.offset) });
  }
  return trackOf(keys);
}

function clipOf(area: Rect, visible: Rect, arriving: Phase): Track<Rect> {
  if (!arriving.clip) return constant(visible);
  return [
    { at: arriving.start, value: partOf(area, arriving.clip), ease: arriving.ease },
    { at: arriving.end, value: visible },
  ];
}

function opacityOf(arriving: Phase, leaving: Phase): { readonly opacity?: Track<number> } {
  const keys: Key<number>[] = [];
  if (arriving.opacity !== undefined) {
    keys.push({ at: arriving.start, value: arriving.opacity, ease: arriving.ease });
    keys.push({ at: arriving.end, value: 1 });
  }
  if (leaving.opacity !== undefined) {
    keys.push({ at: leaving.start, value: 1, ease: leaving.ease });
    keys.push({ at: leaving.end, value: leaving.opacity });
  }
  return keys.length > 0 ? { opacity: trackOf(keys) } : {};
}

/** The camera's track, with a fast zoom at either end where the transition has one. */
function windowOf(camera: Track<Rect>, arriving: Phase, leaving: Phase): Track<Rect> {
  if (!arriving.zoom && !leaving.zoom) return camera;
  const closer = (at: number, zoom: number) => scaleAbout(rectAt(camera, at), 1 / zoom);
  const first = camera[0];
  const last = camera[camera.length - 1] ?? first;
  const keys: Key<Rect>[] = [];
  if (arriving.zoom)
    keys.push({ at: arriving.start, value: closer(arriving.start, arriving.zoom), ease: arriving.ease });
  const settled = arriving.zoom ? arriving.end : first.at;
  keys.push({ at: settled, value: rectAt(camera, settled), ease: 'log' });
  if (leaving.zoom) {
    keys.push({ at: leaving.start, value: rectAt(camera, leaving.start), ease: leaving.ease });
    keys.push({ at: leaving.end, value: closer(leaving.end, leaving.zoom) });
  } else {
    keys.push({ at: last.at, value: last.value });
  }
  return trackOf(keys);
}

function trackOf<T>(keys: readonly Key<T>[]): Track<T> {
  const [first, ...rest] = keys;
  if (!first) throw new Error('a track needs a key');
  return [first, ...rest];
}
