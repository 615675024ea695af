import type { ReactNode } from 'react';
import house from '#web/assets/house.svg';
import { classes } from '#web/ui/classes.ts';

export type FilmShape = 'wide' | 'tall' | 'square';

type ShapeStyle = { readonly ratio: string; readonly drift: string; readonly alt: string };

const shapes: { readonly [S in FilmShape]: ShapeStyle } = {
  wide: { ratio: 'aspect-video', drift: 'origin-[50%_62%]', alt: 'A house at dusk, seen from the street' },
  tall: {
    ratio: 'aspect-[9/16]',
    drift: 'origin-[50%_70%]',
    alt: 'The same house, its front door on a phone screen',
  },
  square: { ratio: 'aspect-square', drift: 'origin-[65%_60%]', alt: 'The same house, cropped square' },
};

type Props = {
  readonly shape: FilmShape;
  /** What the film writes over the picture; sizes in `cqw`, so that it scales with the frame. */
  readonly titles?: ReactNode;
  readonly className?: string;
};

/** A still of a film, moving in slowly as the films do. */
export function FilmFrame({ shape, titles, className }: Props) {
  const { ratio, drift, alt } = shapes[shape];
  return (
    <div
      className={classes(
        '@container relative overflow-hidden rounded-card bg-night shadow-lift',
        ratio,
        className ?? 'w-full',
      )}
    >
      <img src={house} alt={alt} className={classes('size-full animate-push-in object-cover', drift)} />
      {titles && (
        <div aria-hidden="true" className="absolute inset-0 text-on-night">
          {titles}
        </div>
      )}
    </div>
  );
}
