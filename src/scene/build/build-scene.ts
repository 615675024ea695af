import { isAllowedIn, judgeSentences } from '#scene/content/allowed-text.ts';
import { contentOf } from '#scene/content/content.ts';
import { endCardTime, filmContent } from '#scene/content/end-card-text.ts';
import { tellingSeconds } from '#scene/content/telling-seconds.ts';
import type { BrandStyle } from '#scene/model/brand-style.ts';
import { ACTION_SAFE, type Cut, type Format, FPS, FRAME_SIZES, TITLE_SAFE } from '#scene/model/format.ts';
import { rectOf } from '#scene/model/geometry.ts';
import type { Color } from '#scene/model/layer.ts';
import type { Listing } from '#scene/model/listing.ts';
import { randomFrom, seedOf } from '#scene/model/random.ts';
import type { Scene, SceneElement, SceneMedia, Shot } from '#scene/model/scene.ts';
import type { Music, Narration } from '#scene/model/soundtrack.ts';
import type { PortraitTraits, Sprite } from '#scene/model/sprite.ts';
import { textOf } from '#scene/model/text-of.ts';
import { showAlteredLabels } from '#scene/overlay/altered-labels.ts';
import { areaAboveSubtitles, endingWith, showSubtitles } from '#scene/overlay/subtitles.ts';
import { isReadable } from '#scene/text/measure.ts';
import { themeOf } from '#scene/theme/theme.ts';
import { planNarration } from './plan-narration.ts';
import { planClipSounds, planMusic } from './plan-soundtrack.ts';
import type { SceneBuilder } from './scene-builder.ts';
import type { Template } from './template.ts';
import { planTimeline } from './timeline.ts';

/** Everything that determines a film. */
export type SceneInput = {
  readonly listing: Listing;
  readonly media: readonly SceneMedia[];
  readonly portraits: PortraitTraits;
  readonly template: Template;
  /** Of all cuts: colours and faces name nobody. */
  readonly brandStyle?: BrandStyle | undefined;
  readonly format: Format;
  readonly cut: Cut;
  readonly music: Music;
  readonly narration?: Narration | undefined;
};

// Of a film without pictures.
const NO_TONE: Color = '#fcf8f1';

/** The whole film as data. The same input gives the same scene on every machine, in browser and server alike. */
export function buildScene({ template, format, cut, ...input }: SceneInput): Scene {
  const { media, portraits, music, listing } = input;
  const narration =
    cut === 'strict' ? undefined : planNarration(input.narration, judgeSentences(cut, listing));
  const isAllowed = isAllowedIn(cut, listing);
  const { title, announcement } = contentOf(listing, cut);
  const hasText = title !== '' || announcement !== undefined;
  const timeline = planTimeline(media, template.pace, music, {
    endCard: hasText ? endCardTime(listing) : undefined,
    narrationSeconds: narration?.seconds,
    // What is said takes the place of the description.
    tellingSeconds: narration || !hasText ? [] : tellingSeconds(listing.property.description, media),
  });
  const { ending } = timeline;
  const subtitles = endingWith(narration?.subtitles ?? [], ending.from / FPS);
  const { parts, adding } = emptyScene();
  const titleSafe = TITLE_SAFE[format];
  const theme = themeOf(template.theme, input.brandStyle ?? {}, media[0]?.tone ?? NO_TONE);
  // A player may show what no shipped font has.
  const drawn = subtitles.filter(({ text }) => isReadable(text, template.subtitles.label(theme).font));
  const areaFrom = (frame: number) =>
    drawn.some(({ endSeconds }) => endSeconds * FPS > frame)
      ? areaAboveSubtitles(format, template.subtitles, theme, frame === ending.from)
      : titleSafe;
  const builder: SceneBuilder = {
    format,
    // Where nothing is known, pictures alone rather than plates without text.
    cut: hasText ? cut : 'strict',
    frame: rectOf(FRAME_SIZES[format]),
    titleSafe: areaFrom(0),
    endingSafe: areaFrom(ending.from),
    actionSafe: ACTION_SAFE[format],
    content: {
      ...filmContent(listing, cut, (ending.to - ending.from) / FPS),
      ...(drawn.length > 0 && { sentences: [] }),
    },
    theme,
    timeline,
    media,
    captions: media.map(({ caption }) => textOf(caption)).map((text) => (isAllowed(text) ? text : '')),
    portraits,
    randomFor: (text) => randomFrom(seedOf(text)),
    ...adding,
  };
  template.compose(builder);
  showSubtitles(builder, drawn, template.subtitles);
  const scene: Scene = {
    ...FRAME_SIZES[format],
    template: template.folder,
    format,
    cut,
    frameCount: timeline.frameCount,
    media,
    ...parts,
    // A film of very short clips may end before the frame that its template chose.
    posterFrame: Math.min(parts.posterFrame, timeline.frameCount - 1),
    soundtrack: {
      ...planMusic(music, timeline.bars),
      // People may talk in a clip, and a strict cut has no words.
      clipSounds: cut === 'strict' ? [] : planClipSounds(media, parts.elements, ending.from),
      narration: narration?.sound,
    },
    subtitles,
  };
  // Last, so that labels stand beside everything else.
  if (cut !== 'strict') showAlteredLabels(builder, scene, template.label(theme));
  return scene;
}

type Parts = Pick<Scene, 'posterFrame' | 'background'> & {
  readonly elements: SceneElement[];
  readonly sprites: Sprite[];
  readonly shots: Shot[];
};

/** The parts of a scene that a template adds, and what it adds them with. */
function emptyScene() {
  const parts: Parts = { elements: [], sprites: [], shots: [], posterFrame: 0, background: '#000000' };
  const adding: Pick<SceneBuilder, 'addElement' | 'addSprite' | 'addShot' | 'set'> = {
    addElement: (element) => parts.elements.push(element),
    addSprite: (sprite) => parts.sprites.push(sprite) - 1,
    addShot: (shot) => parts.shots.push(shot),
    set: (choice) => Object.assign(parts, choice),
  };
  return { parts, adding };
}
