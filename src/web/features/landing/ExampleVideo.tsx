/// <reference types="vite/client" />
import { type RefObject, useEffect, useRef, useState } from 'react';
import { classes } from '#web/ui/classes.ts';
import type { Video } from './example-video.ts';

type Props = {
  readonly video: Video;
  readonly className?: string;
  /** The first poster is loaded eagerly, all others lazily. */
  readonly isFirst?: boolean;
};

/** A muted video that plays while visible and has a pause button. */
export function ExampleVideo({ video, className, isFirst = false }: Props) {
  const element = useRef<HTMLVideoElement>(null);
  const [isPlaying, setIsPlaying] = useState(false);
  const choose = useVideoInSight(element);
  return (
    <div className={classes('relative overflow-hidden bg-dark', className)}>
      <img
        src={video.poster}
        alt=""
        width={video.width}
        height={video.height}
        loading={isFirst ? 'eager' : 'lazy'}
        fetchPriority={isFirst ? 'high' : 'auto'}
        className="absolute inset-0 size-full object-cover"
      />
      {/* Prerendered markup has the poster alone. */}
      {!import.meta.env.SSR && (
        <>
          <video
            ref={element}
            src={video.url}
            width={video.width}
            height={video.height}
            muted
            loop
            playsInline
            preload="none"
            aria-label={video.label}
            onPlaying={() => setIsPlaying(true)}
            onPause={() => setIsPlaying(false)}
            className="relative size-full object-cover"
          />
          <button
            type="button"
            aria-label={`${isPlaying ? 'Pause' : 'Play'}: ${video.label}`}
            onClick={() => choose(isPlaying ? 'paused' : 'playing')}
            className="absolute right-2 bottom-2 grid size-11 place-items-center rounded-full bg-dark/60 text-on-dark transition-colors hover:bg-dark/85"
          >
            {/* Inline: the icon library would add a quarter to the page's code. */}
            <svg aria-hidden="true" viewBox="0 0 24 24" fill="currentColor" className="size-4.5">
              <path d={isPlaying ? 'M6 4h4v16H6zM14 4h4v16h-4z' : 'M7 4v16l13-8z'} />
            </svg>
          </button>
        </>
      )}
    </div>
  );
}

type Choice = 'auto' | 'playing' | 'paused';

/** Visibility observer: plays while half of the video is visible. A pause by the visitor wins; with reduced motion nothing plays unasked. */
function useVideoInSight(video: RefObject<HTMLVideoElement | null>): (choice: Choice) => void {
  const choice = useRef<Choice>('auto');
  const isInSight = useRef(false);

  const settle = () => {
    const element = video.current;
    if (!element) return;
    const wantsStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const mayPlay = choice.current === 'playing' || (choice.current === 'auto' && !wantsStill);
    // A browser in power saving mode may refuse to play: poster and button stay.
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
