import { ACTION_SAFE, type Cut, type Format, FRAME_SIZES, TITLE_SAFE } from './format.ts';
import { type Rect, rectOf, type Size } from './geometry.ts';
import type { Color } from './layer.ts';
import { type Random, randomFrom } from './random.ts';
import type { SceneElement, SceneMedia, Shot } from './scene.ts';
import type { SceneInput } from './scene-input.ts';
import type { Sprite } from './sprite.ts';
import { type Story, storyOf } from './story.ts';
import { planTimeline, type Timeline } from './timeline.ts';

/** Where a template works: what it may tell, when, where, and the growing list of what is seen. */
export type Stage = {
  readonly format: Format;
  readonly cut: Cut;
  /** The whole picture; its shorter side is 1080 in every format, so sizes in pixels suit them all. */
  readonly frame: Rect;
  /** Where text that must be read may stand. */
  readonly titleSafe: Rect;
  /** Where ornaments may stand. */
  readonly actionSafe: Rect;
  readonly story: Story;
  readonly timeline: Timeline;
  readonly media: readonly SceneMedia[];
  readonly portraits: { readonly realtor?: Size; readonly logo?: Size };
  readonly random: Random;
  /** Puts an element above all before it. */
  add(element: SceneElement): void;
  /** Keeps a sprite and answers with its number. */
  keep(sprite: Sprite): number;
  /** Notes which media hold the screen when. */
  note(shot: Shot): void;
  /** Names the frame that makes the best still picture, and the colour behind everything. */
  choose(choice: { readonly posterFrame?: number; readonly background?: Color }): void;
};

/** What has been put on a stage. */
export type Staged = {
  readonly elements: SceneElement[];
  readonly sprites: Sprite[];
  readonly shots: Shot[];
  posterFrame: number;
  background: Color;
};

/** An empty stage for a film, and the lists that fill as the template works. */
export function openStage(input: SceneInput): { readonly stage: Stage; readonly staged: Staged } {
  const { format, cut, media, portraits, template, music } = input;
  const story = storyOf(input.listing, cut);
  const timeline = planTimeline(media, template.pace, music, cut !== 'strict');
  const staged: Staged = { elements: [], sprites: [], shots: [], posterFrame: 0, background: '#000000' };
  const stage: Stage = {
    format,
    cut,
    frame: rectOf(FRAME_SIZES[format]),
    titleSafe: TITLE_SAFE[format],
    actionSafe: ACTION_SAFE[format],
    story,
    timeline,
    media,
    portraits,
    random: randomFrom(input.seed),
    add: (element) => staged.elements.push(element),
    keep: (sprite) => staged.sprites.push(sprite) - 1,
    note: (shot) => staged.shots.push(shot),
    choose: (choice) => Object.assign(staged, choice),
  };
  return { stage, staged };
}
