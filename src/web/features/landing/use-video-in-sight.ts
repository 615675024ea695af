import { type RefObject, useEffect, useRef } from 'react';

type Choice = 'auto' | 'playing' | 'paused';

/** Plays a video while half of it can be seen; the visitor's own choice wins, and reduced motion means not unasked. */
export function useVideoInSight(video: RefObject<HTMLVideoElement | null>): (choice: Choice) => void {
  const choice = useRef<Choice>('auto');
  const isInSight = useRef(false);

  const settle = () => {
    const element = video.current;
    if (!element) return;
    const wantsStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const mayPlay = choice.current === 'playing' || (choice.current === 'auto' && !wantsStill);
    // A browser that saves power may refuse: the poster stays, and the button is there.
    if (mayPlay && isInSight.current) element.play().catch(() => undefined);
    else element.pause();
  };

  useEffect(() => {
    const element = video.current;
    if (!element) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        isInSight.current = entry?.isIntersecting ?? false;
        settle();
      },
      { threshold: 0.5 },
    );
    observer.observe(element);
    return () => observer.disconnect();
  });

  return (next) => {
    choice.current = next;
    settle();
  };
}
