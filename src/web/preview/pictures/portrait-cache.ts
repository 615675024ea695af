import type { DrawableImage } from '#scene/paint/surface.ts';
import { pathWithoutQuery } from '#shared/media-path.ts';

/** The agent's own pictures by their addresses, shared by all previews on the page. */
export type PortraitStock = {
  /** Undefined while it is fetched, and when it cannot be had. */
  find(url: string): DrawableImage<ImageBitmap> | undefined;
  watch(onCome: () => void): () => void;
};

// As large as the renderer takes them.
const LONGEST_SIDE = 800;

function createPortraitStock(): PortraitStock {
  const portraits = new Map<string, DrawableImage<ImageBitmap> | undefined>();
  const watchers = new Set<() => void>();

  async function load(key: string, url: string): Promise<void> {
    portraits.set(key, undefined);
    const image = await fetchPortrait(url).catch(() => undefined);
    if (!image) return;
    portraits.set(key, { image, width: image.width, height: image.height });
    for (const onCome of watchers) onCome();
  }

  return {
    find(url) {
      // A new signature on the same address is the same picture.
      const key = pathWithoutQuery(url);
      if (!portraits.has(key)) void load(key, url);
      return portraits.get(key);
    },
    watch(onCome) {
      watchers.add(onCome);
      return () => watchers.delete(onCome);
    },
  };
}

/** The portraits of every preview on the page. */
export const portraitStock = createPortraitStock();

async function fetchPortrait(url: string): Promise<ImageBitmap> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`the picture was not sent: ${response.status}`);
  const whole = await createImageBitmap(await response.blob());
  const scale = LONGEST_SIDE / Math.max(whole.width, whole.height);
  if (scale >= 1) return whole;
  const small = await createImageBitmap(whole, {
    resizeWidth: Math.max(1, Math.round(whole.width * scale)),
    resizeHeight: Math.max(1, Math.round(whole.height * scale)),
    resizeQuality: 'high',
  });
  whole.close();
  return small;
}
