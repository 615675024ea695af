import { captionsOf, contentOf } from '#scene/content/content.ts';
import { endCardTime, withinEndCard } from '#scene/content/end-card-text.ts';
import { ACTION_SAFE, type Cut, type Format, FPS, FRAME_SIZES, TITLE_SAFE } from '#scene/model/format.ts';
import { rectOf, type Size } from '#scene/model/geometry.ts';
import type { Listing } from '#scene/model/listing.ts';
import { randomFrom } from '#scene/model/random.ts';
import type { Scene, SceneElement, SceneMedia, Shot } from '#scene/model/scene.ts';
import type { Music } from '#scene/model/soundtrack.ts';
import type { Sprite } from '#scene/model/sprite.ts';
import { planSoundtrack } from './plan-soundtrack.ts';
import type { Template } from './template.ts';
import { planTimeline } from './timeline.ts';

/** Everything that determines a film. */
export type SceneInput = {
  readonly listing: Listing;
  readonly media: readonly SceneMedia[];
  /** Sizes of the realtor's photo and the brokerage's logo, where the agent gave them. */
  readonly portraits: { readonly realtor?: Size; readonly logo?: Size };
  readonly template: Template;
  readonly format: Format;
  readonly cut: Cut;
  readonly music: Music;
  readonly seed: number;
};

/** The whole film as data. The same input gives the same scene on every machine, in browser and server alike. */
export function buildScene({ template, format, cut, ...input }: SceneInput): Scene {
  const { media, portraits, music } = input;
  const content = contentOf(input.listing, cut);
  const timeline = planTimeline(
    media,
    template.pace,
    music,
    cut === 'strict' ? undefined : endCardTime(content),
  );
  const { ending } = timeline;
  const elements: SceneElement[] = [];
  const sprites: Sprite[] = [];
  const shots: Shot[] = [];
  const chosen: Pick<Scene, 'posterFrame' | 'background'> = { posterFrame: 0, background: '#000000' };
  template.compose({
    format,
    cut,
    frame: rectOf(FRAME_SIZES[format]),
    titleSafe: TITLE_SAFE[format],
    actionSafe: ACTION_SAFE[format],
    content: withinEndCard(content, (ending.to - ending.from) / FPS),
    timeline,
    media,
    captions: captionsOf(media, input.listing, cut),
    portraits,
    random: randomFrom(input.seed),
    addElement: (element) => elements.push(element),
    addSprite: (sprite) => sprites.push(sprite) - 1,
    addShot: (shot) => shots.push(shot),
    set: (choice) => Object.assign(chosen, choice),
  });
  return {
    ...FRAME_SIZES[format],
    template: template.folder,
    format,
    cut,
    frameCount: timeline.frameCount,
    background: chosen.background,
    media,
    sprites,
    elements,
    shots,
    posterFrame: chosen.posterFrame,
    soundtrack: planSoundtrack(music, media, timeline.bars, elements),
  };
}
