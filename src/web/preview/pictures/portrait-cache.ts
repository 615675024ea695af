import { isLightLogo } from '#scene/analysis/light-logo.ts';
import { ANALYSIS_SIDE } from '#scene/analysis/picture-analysis.ts';
import type { DrawableImage } from '#scene/paint/surface.ts';
import { pathWithoutQuery } from '#shared/media-path.ts';
import { fetchFile } from '#web/api/fetch-file.ts';
import { createSubscribers } from '#web/store/store.ts';

// The renderer's limit.
const LONGEST_SIDE = 800;
// The preview looks for its portraits at every change: one that cannot be loaded would be requested at every key.
const RETRY_MS = 10_000;

type LoadedPortrait = DrawableImage<ImageBitmap> & { readonly isLight: boolean };

function createPortraitCache() {
  /** Undefined while it is loaded. */
  const portraits = new Map<string, LoadedPortrait | undefined>();
  /** When a URL that failed may be requested again; one with a renewed signature is another. */
  const retryTimes = new Map<string, number>();
  const { subscribe, notify } = createSubscribers();

  async function load(key: string, url: string): Promise<void> {
    portraits.set(key, undefined);
    const loaded = await fetchPortrait(url).catch(() => undefined);
    if (!loaded) {
      retryTimes.set(url, performance.now() + RETRY_MS);
      portraits.delete(key);
      return;
    }
    portraits.set(key, loaded);
    notify();
  }

  return {
    subscribe,
    /** Undefined while it is loaded, and where that fails. */
    find(url: string): LoadedPortrait | undefined {
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

async function fetchPortrait(url: string): Promise<LoadedPortrait> {
  const image = await fetchImage(url);
  const { width, height } = image;
  return { image, width, height, isLight: isLightLogo(pixelsOf(image)) };
}

function pixelsOf(image: ImageBitmap): Uint8ClampedArray {
  const scale = Math.min(1, ANALYSIS_SIDE / Math.max(image.width, image.height));
  const width = Math.max(1, Math.round(image.width * scale));
  const height = Math.max(1, Math.round(image.height * scale));
  const surface = new OffscreenCanvas(width, height).getContext('2d');
  if (!surface) throw new Error('no 2D canvas in this browser');
  surface.drawImage(image, 0, 0, width, height);
  return surface.getImageData(0, 0, width, height).data;
}

async function fetchImage(url: string): Promise<ImageBitmap> {
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
