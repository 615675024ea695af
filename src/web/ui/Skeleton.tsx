import { classes } from './classes.ts';

/** Loading placeholder; give it the size of the content. */
export function Skeleton({ className }: { readonly className?: string }) {
  return (
    <div aria-hidden="true" className={classes('animate-breathe rounded-control bg-hover', className)} />
  );
}
