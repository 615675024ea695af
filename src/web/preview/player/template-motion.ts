import { type Mover, motionDirector } from './motion-director.ts';
import { createFilmPlayer } from './preview-player.ts';
import { sampleFilm } from './sample-video.ts';

const CARD = '[data-template-card], label, button, a';
const LONGEST_SIDE = 480;

/** Draws a template on a card's canvas: still, and moving while it is pointed at. Answers how to end it. */
export function mountMotion(canvas: HTMLCanvasElement, folder: string, canMove: boolean): () => void {
  const film = sampleFilm(folder);
  if (!film) return () => {};
  const { width, height, posterFrame } = film.scene;
  const player = createFilmPlayer(canvas, { rank: 'card' }, undefined, {});
  player.setScale(LONGEST_SIDE / Math.max(width, height));
  player.show(film);
  player.seek(posterFrame);
  if (!canMove || matchMedia('(prefers-reduced-motion: reduce)').matches) return player.close;

  const mover: Mover = {
    play() {
      player.seek(0);
      player.play();
    },
    rest() {
      player.pause();
      player.seek(posterFrame);
    },
  };
  const stop = matchMedia('(hover: hover)').matches
    ? followPointer(canvas, mover)
    : followScroll(canvas, mover);
  return () => {
    stop();
    motionDirector.leave(mover);
    player.close();
  };
}

function followPointer(canvas: HTMLCanvasElement, mover: Mover): () => void {
  const card = canvas.closest<HTMLElement>(CARD) ?? canvas;
  const listening = new AbortController();
  const on = (name: string, isPointedAt: boolean) =>
    card.addEventListener(name, () => motionDirector.point(mover, isPointedAt), { signal: listening.signal });
  on('pointerenter', true);
  on('pointerleave', false);
  on('focusin', true);
  on('focusout', false);
  return () => listening.abort();
}

const STEPS = [0, 0.5, 0.8, 0.9, 1];

function followScroll(canvas: HTMLCanvasElement, mover: Mover): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      const entry = entries.at(-1);
      if (!entry) return;
      const { top, height } = entry.boundingClientRect;
      const isInSight = entry.intersectionRatio >= 0.8;
      motionDirector.place(mover, isInSight ? Math.abs(top + height / 2 - innerHeight / 2) : undefined);
    },
    { threshold: STEPS },
  );
  observer.observe(canvas);
  return () => observer.disconnect();
}
