import type { SceneBuilder } from '#scene/build/scene-builder.ts';
import type { Template } from '#scene/build/template.ts';
import { planCaptions } from '#scene/overlay/captions.ts';
import { alternating, coverShare, kenBurns } from '#scene/pictures/framing.ts';
import { type SlideContext, showSlides } from '#scene/pictures/show-slides.ts';
import { slideOver, splitPanels, type Transition, wipe } from '#scene/pictures/transitions.ts';
import { showEnding } from './showcase-pro/ending.ts';
import { showFactStrip } from './showcase-pro/fact-strip.ts';
import {
  PAPER,
  type Panel,
  panelAt,
  planPanels,
  showPanels,
  splitOf,
  TRANSITION_FRAMES,
} from './showcase-pro/panels.ts';
import { showSentence, showTitle } from './showcase-pro/words.ts';

/** Editorial: white and ink, split panels, a fact strip that builds up. */
export const showcasePro = {
  id: 'showcase-pro',
  folder: 'Showcase_Pro',
  name: 'Showcase Pro',
  description: 'A magazine spread in motion: white panels, confident type and a fact strip that builds up.',
  icon: 'panels-top-left',
  aspectRatio: '16:9',
  defaultMusic: 'upbeat',
  requiredFields: {
    property_info: ['price', 'address', 'bedrooms', 'bathrooms', 'square_footage', 'description'],
    realtor_info: ['name', 'phone', 'email', 'website'],
    brokerage_info: ['name', 'phone', 'address'],
  },
  pace: { titleSeconds: 4, holdSeconds: 2.6, shortestHoldSeconds: 1.5, endSeconds: 6, longestSeconds: 60 },
  compose(builder) {
    builder.set({ background: PAPER, posterFrame: 75 });
    if (builder.cut === 'strict') {
      showPictures(builder, []);
      return;
    }
    const captions = planCaptions(builder, { factsAtOnce: 2, lagFrames: 12 });
    const panels = planPanels(builder, captions);
    showPictures(builder, panels);
    showPanels(builder, panels);
    const [title] = panels;
    if (title) showTitle(builder, title);
    let page = 0;
    for (const caption of captions) {
      const panel = panelAt(panels, caption.from);
      if (caption.kind === 'sentence' && panel) showSentence(builder, panel, caption, ++page);
    }
    showFactStrip(builder, captions);
    showEnding(builder);
  },
} as const satisfies Template;

function showPictures(builder: SceneBuilder, panels: readonly Panel[]): void {
  const { slides } = builder.timeline;
  const panelOf = (index: number) => panelAt(panels, slides[index]?.from ?? -1);
  const areaOf = ({ index }: SlideContext) => {
    const panel = panelOf(index);
    return panel ? splitOf(builder, panel.side, panel.from === 0).picture : builder.frame;
  };
  showSlides(builder, {
    area: builder.frame,
    areaOf,
    transitionFrames: TRANSITION_FRAMES,
    transition: ({ index }) => transitionInto(builder, index, panelOf(index), panelOf(index - 1)),
    motion: kenBurns(0.085, alternating),
    fit: (slide) => (coverShare(slide.medium, areaOf(slide)) < 0.4 ? 'stack' : 'cover'),
    gapPx: 12,
    endingColor: PAPER,
  });
}

/** Beside a panel the picture comes to meet it; alone on the page, pictures change in strips and slides. */
function transitionInto(
  builder: SceneBuilder,
  index: number,
  panel: Panel | undefined,
  panelBefore: Panel | undefined,
): Transition {
  if (panel && panel === panelBefore) return wipe(panel.side === 'right' ? 'right' : 'left');
  if (panel) return slideOver(({ left: 'left', right: 'right', top: 'up' } as const)[panel.side]);
  if (panelBefore) return slideOver(({ left: 'left', right: 'right', top: 'up' } as const)[panelBefore.side]);
  const axis = builder.format === '9:16' ? 'rows' : 'columns';
  return index % 2 === 0 ? splitPanels(3, axis) : splitPanels(2, axis);
}
