import { classes } from './classes.ts';

/** Holds the place of what is on its way; give it the size of the real thing. */
export function Skeleton({ className }: { readonly className?: string }) {
  return (
    <div aria-hidden="true" className={classes('animate-breathe rounded-control bg-hover', className)} />
  );
}
