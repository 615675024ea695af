import { useState } from 'react';
import { initialsOf } from '#scene/content/initials.ts';
import { classes } from './classes.ts';

type Props = { readonly name: string; readonly src?: string | undefined; readonly className?: string };

/** Picture or initials. Decorative, because the name is always shown beside it. */
export function Avatar({ name, src, className }: Props) {
  const [failedSrc, setFailedSrc] = useState<string>();
  const frame = classes('shrink-0 rounded-full', className ?? 'size-9 text-xs');
  if (src && src !== failedSrc)
    return (
      <img src={src} alt="" onError={() => setFailedSrc(src)} className={classes('object-cover', frame)} />
    );
  return (
    <span
      aria-hidden="true"
      className={classes('grid place-items-center bg-accent-soft font-semibold text-accent-ink', frame)}
    >
      {initialsOf(name)}
    </span>
  );
}
