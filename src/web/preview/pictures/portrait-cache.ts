import type { DrawableImage } from '#scene/paint/surface.ts';
import { pathWithoutQuery } from '#shared/media-path.ts';
import { fetchFile } from '#web/api/fetch-file.ts';
import { createSubscribers } from '#web/store/store.ts';

// The renderer's limit.
const LONGEST_SIDE = 800;

function createPortraitCache() {
  /** Undefined while it is loaded. */
  const portraits = new Map<string, DrawableImage<ImageBitmap> | undefined>();
  const { subscribe, notify } = createSubscribers();

  async function load(key: string, url: string): Promise<void> {
    portraits.set(key, undefined);
    const image = await fetchPortrait(url).catch(() => undefined);
    // The next request tries again, with a renewed URL or a network that is back.
    if (!image) return void portraits.delete(key);
    portraits.set(key, { image, width: image.width, height: image.height });
    notify();
  }

  return {
    subscribe,
    /** Undefined while it is loaded, and where that fails. */
    find(url: string): DrawableImage<ImageBitmap> | undefined {
      // Signatures in the query change; the path identifies the picture.
      const key = pathWithoutQuery(url);
      if (!portraits.has(key)) void load(key, url);
      return portraits.get(key);
    },
  };
}

/** The realtor's photo and the brokerage's logo by their URLs, shared by all previews on the page. */
export const portraitCache = createPortraitCache();

async function fetchPortrait(url: string): Promise<ImageBitmap> {
  const response = await fetchFile(url);
  if (!response.ok) throw new Error(`portrait request failed: ${response.status}`);
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
