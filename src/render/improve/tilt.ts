import type { Kernel } from '#render/kernel/kernel.ts';
import type { RgbPicture } from './correction.ts';

/** A stronger tilt is meant, or is no tilt. */
const MAX_TILT_DEGREES = 4;
// Below this a tilt is not seen, and may be an error of the measurement.
const MIN_TILT_DEGREES = 0.4;
const SEARCHED_DEGREES = 6;
const STEP_DEGREES = 0.75;
const FINE_STEP_DEGREES = 0.1;
// Verticals converge if the camera looked up or down: degrees from the middle to the right edge.
const CONVERGENCES = [-6, -3, 0, 3, 6];
const FINE_CONVERGENCES = [-1.5, 0, 1.5];
// Convergence explains some lines of any picture, so it must explain more than its absence does.
const PENALTY_PER_DEGREE = 0.06;
const MAX_EDGES = 4_000;
// How far the best angle must stand out from the median of all.
const MIN_PROMINENCE = 0.35;
// Where verticals converge strongly, or the left half leans otherwise than the right one, the middle is a guess.
const MAX_CONVERGENCE = 3;
const MAX_DISAGREEMENT_DEGREES = 1.6;
const MIN_HALF = 0.7;
// A picture that is nearly as good upright is upright.
const MAX_UPRIGHT = 0.9;
const RADIANS = Math.PI / 180;

/** Edges near the vertical: x and y from the middle of the picture, and signed strength, one after the other. */
type Edges = Float32Array;

/** How verticals lean in the middle, and how much more at the right edge. */
type Angles = { readonly degrees: number; readonly convergence: number };
type ScoredAngles = Angles & { readonly score: number };
type Score = (angles: Angles, binPixels: number) => ScoredAngles;

/**
 * Degrees, clockwise, by which the verticals of a picture lean; 0 if they do not, or if there are too few to be sure.
 *
 * A Hough transform: a straight line collects edges of one sign in one bin, and those of lawn or leaves cancel out. The sum of
 * squared bins is highest at the angle at which most lines do.
 */
export function findTilt(kernel: Kernel, picture: RgbPicture): number {
  const edges = findEdges(kernel, picture);
  const scorer = openScorer(kernel, picture, edges.length);
  const score = scorer(edges);
  const { best, prominence } = searched(score, CONVERGENCES);
  const finer = range(-STEP_DEGREES, STEP_DEGREES, FINE_STEP_DEGREES).flatMap((by) =>
    FINE_CONVERGENCES.map((more) =>
      score({ degrees: best.degrees + by, convergence: best.convergence + more }, 1),
    ),
  );
  const finest = highest(finer);
  const { degrees } = finest;
  const size = Math.abs(degrees);
  if (size < MIN_TILT_DEGREES || size > MAX_TILT_DEGREES) return 0;
  if (score({ degrees: 0, convergence: 0 }, 1).score > MAX_UPRIGHT * finest.score) return 0;
  if (prominence < MIN_PROMINENCE || Math.abs(best.convergence) > MAX_CONVERGENCE) return 0;
  // Each half by itself; one with next to no lines has no say.
  const halves = [-1, 1].map((side) => searched(scorer(edgesOf(edges, side)), [0]));
  const most = Math.max(...halves.map((half) => half.prominence));
  const isAgreed = halves.every(
    (half) =>
      half.prominence < MIN_HALF * most || Math.abs(half.best.degrees - degrees) <= MAX_DISAGREEMENT_DEGREES,
  );
  return isAgreed ? degrees : 0;
}

/** The best of all angles in coarse steps, and how far it stands out from the median. */
function searched(score: Score, convergences: readonly number[]) {
  const all = range(-SEARCHED_DEGREES, SEARCHED_DEGREES, STEP_DEGREES).flatMap((degrees) =>
    convergences.map((convergence) => score({ degrees, convergence }, 2)),
  );
  const median = all.map((one) => one.score).sort((a, b) => a - b)[all.length >> 1] ?? 0;
  const best = highest(all);
  return { best, prominence: best.score / Math.max(1e-9, median) - 1 };
}

function highest(all: readonly ScoredAngles[]): ScoredAngles {
  return all.reduce((a, b) => (b.score > a.score ? b : a));
}

/** Edges all over the picture, at most MAX_EDGES. */
function findEdges(kernel: Kernel, { data, width, height }: RgbPicture): Edges {
  const source = kernel.arena.allocate(data.length);
  const target = kernel.arena.allocate(12 * width * height);
  kernel.bytes().set(data, source);
  const found = kernel.run.findVerticals(source, width, height, target);
  const all = new Float32Array(kernel.bytes().buffer, target, 3 * found);
  const step = Math.max(1, found / MAX_EDGES);
  const count = Math.floor(found / step);
  for (let edge = 0; edge < count; edge++) {
    const from = 3 * Math.floor(edge * step);
    all.copyWithin(3 * edge, from, from + 3);
  }
  return all.slice(0, 3 * count);
}

/** Those to the left or right of the middle. */
function edgesOf(edges: Edges, side: number): Edges {
  return edges.filter((_, index) => edges[index - (index % 3)]! * side > 0);
}

/** In the kernel, because the search takes a million steps. */
function openScorer(kernel: Kernel, { width }: RgbPicture, length: number): (edges: Edges) => Score {
  const source = kernel.arena.allocate(4 * length);
  const target = kernel.arena.allocate(4 * 1.5 * width + 64);
  return (edges) => {
    new Float32Array(kernel.bytes().buffer, source, edges.length).set(edges);
    return (angles, binPixels) => {
      kernel.call('scoreVerticals', {
        source,
        height: edges.length / 3,
        target,
        width: Math.ceil((1.5 * width) / binPixels),
        scale: Math.tan(angles.degrees * RADIANS),
        otherScale: (angles.convergence * RADIANS) / (width / 2),
        origin: 0.75 * width,
        stretch: binPixels,
      });
      const sum = new Float32Array(kernel.bytes().buffer, target, 1)[0] ?? 0;
      return { ...angles, score: sum * (1 - PENALTY_PER_DEGREE * Math.abs(angles.convergence)) };
    };
  };
}

function range(from: number, to: number, step: number): number[] {
  return Array.from({ length: Math.round((to - from) / step) + 1 }, (_, index) => from + index * step);
}
