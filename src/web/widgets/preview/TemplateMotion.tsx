import { useEffect, useRef } from 'react';
import { FRAME_SIZES } from '#scene/model/format.ts';
import { templateByFolder } from '#scene/templates/registry.ts';
import { mountTemplateMotion } from '#web/preview/player/template-motion.ts';
import { classes } from '#web/ui/classes.ts';

/** `folder` is the template's. */
type TemplateMotionProps = { readonly folder: string; readonly className?: string | undefined };

/** A template applied to the sample listing: a still, animated while its card is active. Decorative. */
export function TemplateMotion({ folder, className }: TemplateMotionProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const { width, height } = FRAME_SIZES[templateByFolder(folder)?.aspectRatio ?? '16:9'];

  useEffect(() => {
    const element = canvas.current;
    if (!element) return;
    let end: (() => void) | undefined;
    // Cards below the fold are not mounted before they are scrolled to.
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        end = mountTemplateMotion(element, folder);
      },
      { rootMargin: '200px' },
    );
    observer.observe(element);
    return () => {
      observer.disconnect();
      end?.();
    };
  }, [folder]);

  return (
    <span aria-hidden="true" className={classes('block overflow-hidden bg-dark', className)}>
      <canvas ref={canvas} style={{ aspectRatio: `${width} / ${height}` }} className="block w-full" />
    </span>
  );
}
