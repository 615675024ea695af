import { type Content, endingContent, titleContent } from '#scene/content/content.ts';
import { type Cut, type Format, FPS } from '#scene/model/format.ts';
import type { Rect } from '#scene/model/geometry.ts';
import type { Color } from '#scene/model/layer.ts';
import type { Random } from '#scene/model/random.ts';
import type { SceneElement, SceneMedia, Shot } from '#scene/model/scene.ts';
import type { PortraitTraits, Sprite } from '#scene/model/sprite.ts';
import type { Theme } from '#scene/theme/theme.ts';
import type { Timeline } from './timeline.ts';

/** What a template composes with: the film's content, times and areas to read, and the scene's lists to add to. */
export type SceneBuilder = {
  readonly format: Format;
  readonly cut: Cut;
  /** The whole picture; its shorter side is 1080 in every format, so sizes in pixels suit them all. */
  readonly frame: Rect;
  /** Where text that must be read may stand. */
  readonly titleSafe: Rect;
  /** The same for the end card, unless something is said while it is shown. */
  readonly endingSafe: Rect;
  /** Where ornaments may stand. */
  readonly actionSafe: Rect;
  readonly content: Content;
  /** The template's colours and faces, or what a brand puts in their place. */
  readonly theme: Theme;
  readonly timeline: Timeline;
  readonly media: readonly SceneMedia[];
  /** The captions of the media that the cut allows; absent ones are empty. */
  readonly captions: readonly string[];
  readonly portraits: PortraitTraits;
  /** Chance for one text: a change of another text does not affect it. */
  readonly randomFor: (text: string) => Random;
  /** Adds an element above all before it. */
  addElement(element: SceneElement): void;
  /** Adds a sprite and returns its index. */
  addSprite(sprite: Sprite): number;
  /** Records which media are on screen when. */
  addShot(shot: Shot): void;
  /** Sets the frame that makes the best still picture, and the colour behind everything. */
  set(choice: { readonly posterFrame?: number; readonly background?: Color }): void;
};

/** The builder for the title, whose text an announcement replaces. */
export function atTitle(builder: SceneBuilder): SceneBuilder {
  const [first] = builder.timeline.slides;
  const seconds = first ? (first.to - first.from) / FPS : 0;
  return { ...builder, content: titleContent(builder.content, seconds) };
}

/** The builder for an end card, whose text may stand where subtitles stood before. */
export function atEnding(builder: SceneBuilder): SceneBuilder {
  return { ...builder, titleSafe: builder.endingSafe, content: endingContent(builder.content) };
}
