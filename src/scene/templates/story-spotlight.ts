import type { SceneBuilder } from '#scene/build/scene-builder.ts';
import type { Template } from '#scene/build/template.ts';
import type { Fact } from '#scene/content/facts.ts';
import { planCaptions } from '#scene/overlay/captions.ts';
import { coverShare, kenBurns } from '#scene/pictures/framing.ts';
import { showSlides } from '#scene/pictures/show-slides.ts';
import { slideOver } from '#scene/pictures/transitions.ts';
import { showEnding } from './story-spotlight/ending.ts';
import { factInWords } from './story-spotlight/fact-in-words.ts';
import { INK, PAPER } from './story-spotlight/inks.ts';
import { showSegments } from './story-spotlight/segments.ts';
import { showTold, type Telling, tell } from './story-spotlight/told.ts';

const TRANSITION_FRAMES = 18;
const LAG_FRAMES = 9;
const GAP_PX = 16;

/** Told: one sentence a shot, its telling words marked, page after page. */
export const storySpotlight = {
  id: 'story-spotlight',
  folder: 'Story_Spotlight',
  name: 'Story Spotlight',
  description: 'One sentence a shot on strips of paper, the telling words marked, for stories people finish.',
  icon: 'book-open',
  aspectRatio: '9:16',
  defaultMusic: 'warm',
  requiredFields: {
    property_info: ['price', 'address', 'bedrooms', 'bathrooms', 'square_footage', 'description'],
    realtor_info: ['name', 'phone', 'website'],
    brokerage_info: ['name'],
  },
  pace: { titleSeconds: 4, holdSeconds: 3, shortestHoldSeconds: 1.6, endSeconds: 5, longestSeconds: 58 },
  compose(builder) {
    const { frame, timeline } = builder;
    builder.set({ background: PAPER, posterFrame: Math.min(75, timeline.frameCount - 1) });
    showSlides(builder, {
      area: frame,
      transitionFrames: TRANSITION_FRAMES,
      transition: () => slideOver('up'),
      motion: kenBurns(0.09),
      fit: ({ medium }) => (coverShare(medium, frame) < 0.3 ? 'stack' : 'cover'),
      gapPx: 12,
    });
    if (builder.cut === 'strict') return;
    showTitle(builder);
    showCaptions(builder);
    showSegments(builder);
    showEnding(builder);
  },
} as const satisfies Template;

function showTitle(builder: SceneBuilder): void {
  const { content, timeline } = builder;
  const slide = timeline.slides[0];
  if (!slide) return;
  const title: Telling = { text: content.title, sizePx: 124, minSizePx: 72, maxLines: 3 };
  const address: Telling = {
    text: content.title === content.address ? '' : content.address,
    font: 'bricolage-grotesque-500',
    sizePx: 46,
    minSizePx: 34,
    maxLines: 2,
    paper: INK,
    ink: PAPER,
    marked: '',
  };
  showTellings(builder, [title, address], 0, slide.to - LAG_FRAMES);
}

function showCaptions(builder: SceneBuilder): void {
  const { content } = builder;
  // Rooms belong together, and a content keeps its price for the end.
  const facts = content.facts.toSorted((a, b) => Number(a.kind === 'price') - Number(b.kind === 'price'));
  const plan = { factsAtOnce: 2, lagFrames: LAG_FRAMES, without: ['mls'] } as const;
  for (const caption of planCaptions({ ...builder, content: { ...content, facts } }, plan)) {
    const tellings =
      caption.kind === 'facts' ? caption.facts.map(factTelling) : [sentenceTelling(caption.text)];
    showTellings(builder, tellings, caption.from, caption.to);
  }
}

function sentenceTelling(text: string): Telling {
  return { text, sizePx: 80, minSizePx: 56, maxLines: 5 };
}

function factTelling(fact: Fact): Telling {
  return { text: factInWords(fact), sizePx: 104, minSizePx: 56, maxLines: 2, marked: fact.value };
}

/** Tellings one below the other, standing on the foot of the safe area. */
function showTellings(builder: SceneBuilder, tellings: readonly Telling[], from: number, to: number): void {
  const { titleSafe: safe } = builder;
  const width = Math.min(safe.width, 1060);
  const said = tellings.filter(({ text }) => text !== '');
  const heightOf = (telling: Telling) => tell(builder, telling, width, safe).height;
  const total = said.reduce((sum, telling) => sum + heightOf(telling) + GAP_PX, -GAP_PX);
  let y = safe.y + safe.height - total;
  let start = from;
  for (const telling of said) {
    const told = tell(builder, telling, width, { x: safe.x, y });
    showTold(builder, told, start, to);
    y += told.height + GAP_PX;
    start += 3 * (told.strips.length + 1);
  }
}
