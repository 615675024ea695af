import { templateByFolder } from '#scene/templates/registry.ts';
import type { PreviewVideo } from '#web/preview/model/preview-project.ts';
import { SAMPLE_LISTING } from '#web/preview/samples/sample-listing.ts';
import { sampleMedia } from '#web/preview/samples/sample-media.ts';
import { createPreviewPlayer } from './preview-player.ts';
import { buildPreviewScene, sceneMediumOf } from './preview-scene.ts';

/** A template card that can be animated. */
type Card = {
  readonly play: () => void;
  readonly stop: () => void;
};

const CARD_SELECTOR = 'label, button, a';
const LONGEST_SIDE = 480;
const VISIBLE_SHARE = 0.8;
const THRESHOLDS = [0, 0.5, VISIBLE_SHARE, 0.9, 1];

/** Draws a template on a card's canvas: a still, animated while its card is active. Returns how to end it. */
export function mountTemplateMotion(canvas: HTMLCanvasElement, folder: string): () => void {
  const video = sampleVideo(folder);
  if (!video) return () => {};
  const { width, height, posterFrame } = video.scene;
  const player = createPreviewPlayer(canvas, { priority: 'card' }, undefined, {});
  player.setScale(LONGEST_SIDE / Math.max(width, height));
  player.show(video);
  player.seek(posterFrame);
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return player.close;

  const card: Card = {
    play() {
      player.seek(0);
      player.play();
    },
    stop() {
      player.pause();
      player.seek(posterFrame);
    },
  };
  const unfollow = matchMedia('(hover: hover)').matches
    ? followPointer(canvas, card)
    : followScroll(canvas, card);
  return () => {
    unfollow();
    cards.remove(card);
    player.close();
  };
}

/** Animates one card at a time: the one under the pointer, or on touch screens the one nearest to the centre. */
const cards = createCardController();

function createCardController() {
  const centreDistances = new Map<Card, number>();
  let pointedAt: Card | undefined;
  let active: Card | undefined;

  function update(): void {
    const [central] = [...centreDistances].toSorted(([, a], [, b]) => a - b);
    const next = pointedAt ?? central?.[0];
    if (next === active) return;
    active?.stop();
    active = next;
    active?.play();
  }

  return {
    setPointedAt(card: Card, isPointedAt: boolean): void {
      if (isPointedAt) pointedAt = card;
      else if (pointedAt === card) pointedAt = undefined;
      update();
    },
    /** Undefined while the card is not wholly visible. */
    setCentreDistance(card: Card, distance: number | undefined): void {
      if (distance === undefined) centreDistances.delete(card);
      else centreDistances.set(card, distance);
      update();
    },
    remove(card: Card): void {
      centreDistances.delete(card);
      if (pointedAt === card) pointedAt = undefined;
      update();
    },
  };
}

function followPointer(canvas: HTMLCanvasElement, card: Card): () => void {
  const element = canvas.closest<HTMLElement>(CARD_SELECTOR) ?? canvas;
  const listeners = new AbortController();
  const on = (name: string, isPointedAt: boolean) =>
    element.addEventListener(name, () => cards.setPointedAt(card, isPointedAt), { signal: listeners.signal });
  on('pointerenter', true);
  on('pointerleave', false);
  on('focusin', true);
  on('focusout', false);
  return () => listeners.abort();
}

function followScroll(canvas: HTMLCanvasElement, card: Card): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      const entry = entries.at(-1);
      if (!entry) return;
      const { top, height } = entry.boundingClientRect;
      const isVisible = entry.intersectionRatio >= VISIBLE_SHARE;
      cards.setCentreDistance(card, isVisible ? Math.abs(top + height / 2 - innerHeight / 2) : undefined);
    },
    { threshold: THRESHOLDS },
  );
  observer.observe(canvas);
  return () => observer.disconnect();
}

const videos = new Map<string, PreviewVideo>();

/** A template's video of the sample listing, in the format it was designed for. */
function sampleVideo(folder: string): PreviewVideo | undefined {
  const cached = videos.get(folder);
  const template = templateByFolder(folder);
  if (cached || !template) return cached;
  const media = sampleMedia();
  const scene = buildPreviewScene(
    {
      template: folder,
      listing: SAMPLE_LISTING,
      media,
      portraits: {},
      music: template.defaultMusic,
      format: template.aspectRatio,
      cut: 'branded',
    },
    media.map((medium) => sceneMediumOf(medium, undefined)),
    {},
  );
  const video: PreviewVideo = { scene, media, portraits: {} };
  videos.set(folder, video);
  return video;
}
