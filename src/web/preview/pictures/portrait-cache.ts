import type { DrawableImage } from '#scene/paint/surface.ts';
import { pathWithoutQuery } from '#shared/media-path.ts';
import { fetchFile } from '#web/api/fetch-file.ts';
import { createSubscribers } from '#web/store/store.ts';

// The renderer's limit.
const LONGEST_SIDE = 800;
// The preview looks for its portraits at every change: one that cannot be loaded would be requested at every key.
const RETRY_MS = 10_000;

function createPortraitCache() {
  /** Undefined while it is loaded. */
  const portraits = new Map<string, DrawableImage<ImageBitmap> | undefined>();
  /** When a URL that failed may be requested again; one with a renewed signature is another. */
  const retryTimes = new Map<string, number>();
  const { subscribe, notify } = createSubscribers();

  async function load(key: string, url: string): Promise<void> {
    portraits.set(key, undefined);
    const image = await fetchPortrait(url).catch(() => undefined);
    if (!image) {
      retryTimes.set(url, performance.now() + RETRY_MS);
      portraits.delete(key);
      return;
    }
    portraits.set(key, { image, width: image.width, height: image.height });
    notify();
  }

  return {
    subscribe,
    /** Undefined while it is loaded, and where that fails. */
    find(url: string): DrawableImage<ImageBitmap> | undefined {
      // Signatures in the query change; the path identifies the picture.
      const key = pathWithoutQuery(url);
      const mayLoad = (retryTimes.get(url) ?? 0) <= performance.now();
      if (mayLoad && !portraits.has(key)) void load(key, url);
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
