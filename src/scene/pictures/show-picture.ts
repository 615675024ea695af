import type { SceneBuilder } from '#scene/build/scene-builder.ts';
import { offset, type Point, type Rect, scaleAbout } from '#scene/model/geometry.ts';
import type { ElementSource, SceneElement, SceneMedia } from '#scene/model/scene.ts';
import { constant, type Key, rectAt, type Track } from '#scene/model/track.ts';
import { cameraMove, type Motion } from './framing.ts';
import { type Fit, type Panel, panelsOf } from './panels.ts';
import { type Move, partOf, type Transition } from './transitions.ts';

/** One picture's appearance, transitions included. */
export type Showing = {
  readonly media: number;
  readonly medium: SceneMedia;
  readonly area: Rect;
  /** Where it may be seen on its way, when that is more than the area. */
  readonly bounds?: Rect;
  readonly fit: Fit | readonly Panel[];
  /** Shows only a soft fill of the picture, as a backdrop. */
  readonly isSoft?: boolean;
  readonly gapPx: number;
  readonly motion: Motion;
  readonly from: number;
  readonly to: number;
  readonly transitionFrames: number;
  readonly arrival: Transition | undefined;
  readonly departure: Transition | undefined;
};

const STILL: Move = { ease: 'linear' };

// People settle a camera before they hold it still: the first moments of a clip are rarely its best.
const CLIP_LEAD_IN = 0.12;

/** Puts a picture in the scene: each of its panels, in each strip of its arrival, is one element. */
export function showPicture(builder: SceneBuilder, showing: Showing): void {
  const { arrival, departure, from, to, area } = showing;
  if (arrival?.dip) {
    builder.addElement({
      source: { kind: 'color', color: arrival.dip },
      from,
      to: from + showing.transitionFrames,
      target: constant(area),
      opacity: [
        { at: from, value: 0, ease: 'in' },
        { at: from + showing.transitionFrames / 2, value: 1 },
      ],
    });
  }
  for (const panel of panelsOf(showing.medium, area, showing.fit, showing.gapPx)) {
    const camera = cameraMove(showing.medium, panel.rect, motionIn(panel, showing), from, to);
    for (const arriving of arrival?.incoming ?? [STILL]) {
      builder.addElement(elementOf(showing, panel, camera, arriving, departure?.outgoing ?? STILL));
    }
  }
}

function motionIn(panel: Panel, { motion }: Showing): Motion {
  if (panel.shows === 'picture') return motion;
  if (panel.shows === 'fill') return { ...motion, zoom: 0.04, closeness: 1.15 };
  return {
    ...motion,
    closeness: motion.closeness * 1.5,
    direction: motion.direction === 'in' ? 'out' : 'in',
  };
}

function elementOf(
  showing: Showing,
  panel: Panel,
  camera: Track<Rect>,
  arriving: Move,
  leaving: Move,
): SceneElement {
  const { from, to, area, transitionFrames } = showing;
  const arrival = spanOf(arriving, from, transitionFrames);
  const departure = spanOf(leaving, to - transitionFrames, transitionFrames);
  const seen = arriving.strip ? partOf(area, arriving.strip) : (showing.bounds ?? area);
  return {
    source: sourceOf(showing, panel),
    from,
    to,
    window: cameraWith(camera, arriving, arrival, leaving, departure),
    target: targetOf(panel.rect, area, arriving, arrival, leaving, departure),
    clip: clipOf(area, seen, arriving, arrival),
    ...opacityOf(arriving, arrival, leaving, departure),
  };
}

type Span = {
  readonly start: number;
  readonly end: number;
};

function spanOf({ during: [start, end] = [0, 1] }: Move, from: number, frames: number): Span {
  return { start: from + start * frames, end: from + end * frames };
}

function sourceOf({ media, medium, isSoft }: Showing, panel: Panel): ElementSource {
  if (isSoft || panel.shows === 'fill') return { kind: 'fill', media };
  if (medium.kind === 'photo') return { kind: 'photo', media };
  return { kind: 'clip', media, startSeconds: Math.min(medium.durationSeconds * CLIP_LEAD_IN, 1) };
}

function targetOf(
  rect: Rect,
  area: Rect,
  arriving: Move,
  arrival: Span,
  leaving: Move,
  departure: Span,
): Track<Rect> {
  const shifted = ({ x, y }: Point) => offset(rect, x * area.width, y * area.height);
  const keys: Key<Rect>[] = [];
  if (arriving.offset) keys.push({ at: arrival.start, value: shifted(arriving.offset), ease: arriving.ease });
  keys.push({ at: arrival.end, value: rect });
  if (leaving.offset) {
    keys.push({ at: departure.start, value: rect, ease: leaving.ease });
    keys.push({ at: departure.end, value: shifted(leaving.offset) });
  }
  return trackOf(keys);
}

function clipOf(area: Rect, seen: Rect, arriving: Move, arrival: Span): Track<Rect> {
  if (!arriving.clip) return constant(seen);
  return [
    { at: arrival.start, value: partOf(area, arriving.clip), ease: arriving.ease },
    { at: arrival.end, value: seen },
  ];
}

function opacityOf(
  arriving: Move,
  arrival: Span,
  leaving: Move,
  departure: Span,
): { readonly opacity?: Track<number> } {
  const keys: Key<number>[] = [];
  if (arriving.opacity !== undefined) {
    keys.push(
      { at: arrival.start, value: arriving.opacity, ease: arriving.ease },
      { at: arrival.end, value: 1 },
    );
  }
  if (leaving.opacity !== undefined) {
    keys.push(
      { at: departure.start, value: 1, ease: leaving.ease },
      { at: departure.end, value: leaving.opacity },
    );
  }
  return keys.length > 0 ? { opacity: trackOf(keys) } : {};
}

/** The camera's way with a rush at either end, where the transition asks for one. */
function cameraWith(
  camera: Track<Rect>,
  arriving: Move,
  arrival: Span,
  leaving: Move,
  departure: Span,
): Track<Rect> {
  if (!arriving.zoom && !leaving.zoom) return camera;
  const closer = (at: number, zoom: number) => scaleAbout(rectAt(camera, at), 1 / zoom);
  const first = camera[0];
  const last = camera[camera.length - 1] ?? first;
  const keys: Key<Rect>[] = [];
  if (arriving.zoom)
    keys.push({ at: arrival.start, value: closer(arrival.start, arriving.zoom), ease: arriving.ease });
  const settled = arriving.zoom ? arrival.end : first.at;
  keys.push({ at: settled, value: rectAt(camera, settled), ease: 'log' });
  if (leaving.zoom) {
    keys.push({ at: departure.start, value: rectAt(camera, departure.start), ease: leaving.ease });
    keys.push({ at: departure.end, value: closer(departure.end, leaving.zoom) });
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
