import { backoffMs } from '#web/api/backoff.ts';
import { isSameSource, type PreviewSource } from '#web/preview/model/preview-project.ts';
import { createSubscribers } from '#web/store/store.ts';
import { type Decode, type DecodedPhoto, decodePhoto } from './decode-client.ts';

/** A photo without its pixels has been evicted; look and backdrop stay. */
type CachedPhoto = Omit<DecodedPhoto, 'photo'> & { readonly photo: ImageBitmap | undefined };

export type PhotoRequest = {
  readonly id: string;
  readonly source: PreviewSource;
  /** How wide the whole photo should be, in canvas pixels. */
  readonly fullWidth: number;
  /** Height over width. */
  readonly aspect: number;
};

/** The preview of the agent's own video is served before the cards that show templates. */
export type Viewer = { readonly priority: 'preview' | 'card' };

export type PhotoCache = ReturnType<typeof createPhotoCache>;

type Entry = {
  cached?: CachedPhoto;
  fullWidth: number;
  isLoading: boolean;
  failed?: PreviewSource;
  failures: number;
};

const MAX_CONCURRENT = 2;
// About 110 MB: a dozen photos stay, of thirty those that come next.
const MAX_PIXELS = 28_000_000;
// Between two steps of the wizard no preview is mounted; the photos outlive that gap.
const RETENTION_MS = 20_000;
// A photo is decoded again only where the gain in sharpness is visible.
const SHARP_ENOUGH = 0.8;
// Downloads are retried. A file that cannot be decoded stays unreadable.
const RETRY = { firstMs: 6_000, maxMs: 18_000 };
const MAX_RETRIES = 3;

/** Decoded photos by the id of their medium, shared by all previews on the page. Notifies whenever a decode has ended. */
export function createPhotoCache(decode: Decode) {
  const entries = new Map<string, Entry>();
  const viewers = new Map<Viewer, readonly PhotoRequest[]>();
  const { subscribe, notify } = createSubscribers();
  let loading = 0;
  let sweepTimer: ReturnType<typeof setTimeout> | undefined;

  /** The requests of all viewers by priority, each photo once at its largest. */
  function allRequests(): PhotoRequest[] {
    const joined = new Map<string, PhotoRequest>();
    const of = (priority: Viewer['priority']) =>
      [...viewers].flatMap(([viewer, photos]) => (viewer.priority === priority ? photos : []));
    for (const request of [...of('preview'), ...of('card')]) {
      const known = joined.get(request.id);
      if (!known || known.fullWidth < request.fullWidth) joined.set(request.id, request);
    }
    return [...joined.values()];
  }

  /** The first requests, as many as fit into memory. */
  function admittedRequests(): PhotoRequest[] {
    let pixels = 0;
    return allRequests().filter(({ id, fullWidth, aspect }) => {
      const photo = entries.get(id)?.cached?.photo;
      pixels += photo ? photo.width * photo.height : fullWidth * fullWidth * aspect;
      return pixels <= MAX_PIXELS;
    });
  }

  function isNeeded({ id, source, fullWidth }: PhotoRequest): boolean {
    const entry = entries.get(id);
    if (!entry) return true;
    if (entry.isLoading || (entry.failed && isSameSource(entry.failed, source))) return false;
    if (!entry.cached?.photo) return true;
    return entry.fullWidth < Math.min(fullWidth, entry.cached.look.width) * SHARP_ENOUGH;
  }

  function evictAndLoad(): void {
    const admitted = admittedRequests();
    const ids = new Set(admitted.map(({ id }) => id));
    for (const [id, entry] of entries) {
      if (ids.has(id) || !entry.cached?.photo) continue;
      entry.cached.photo.close();
      entry.cached = { ...entry.cached, photo: undefined };
    }
    for (const request of admitted) {
      if (loading >= MAX_CONCURRENT) return;
      if (isNeeded(request)) void load(request);
    }
  }

  async function load({ id, source, fullWidth }: PhotoRequest): Promise<void> {
    const entry = entries.get(id) ?? { fullWidth: 0, isLoading: false, failures: 0 };
    entries.set(id, entry);
    entry.isLoading = true;
    loading += 1;
    const decoded = await decode(source.kind === 'file' ? source.file : source.url, fullWidth);
    loading -= 1;
    entry.isLoading = false;
    // The entry may have been swept meanwhile.
    if (entries.get(id) !== entry) close(decoded);
    else if (decoded) put(entry, decoded, fullWidth);
    else recordFailure(entry, source);
    notify();
    evictAndLoad();
  }

  function recordFailure(entry: Entry, source: PreviewSource): void {
    entry.failed = source;
    entry.failures += 1;
    if (source.kind === 'file' || entry.failures > MAX_RETRIES) return;
    setTimeout(
      () => {
        delete entry.failed;
        evictAndLoad();
      },
      backoffMs(entry.failures, RETRY),
    );
  }

  function scheduleSweep(): void {
    clearTimeout(sweepTimer);
    sweepTimer = setTimeout(() => {
      const requested = new Set(allRequests().map(({ id }) => id));
      for (const [id, entry] of entries) {
        if (requested.has(id)) continue;
        close(entry.cached);
        entries.delete(id);
      }
    }, RETENTION_MS);
  }

  return {
    subscribe,
    /** Replaces what a viewer needs, in prefetch order. */
    request(viewer: Viewer, photos: readonly PhotoRequest[]): void {
      viewers.set(viewer, photos);
      evictAndLoad();
      scheduleSweep();
    },
    release(viewer: Viewer): void {
      viewers.delete(viewer);
      scheduleSweep();
    },
    find: (id: string) => entries.get(id)?.cached,
    /** Whether this browser could not read the photo. */
    hasFailed: (id: string) => entries.get(id)?.failed !== undefined,
  };
}

/** The photos of all previews on the page. */
export const photoCache = createPhotoCache(decodePhoto);

function put(entry: Entry, decoded: DecodedPhoto, fullWidth: number): void {
  close(entry.cached);
  entry.cached = decoded;
  entry.fullWidth = fullWidth;
  entry.failures = 0;
  delete entry.failed;
}

function close(cached: CachedPhoto | undefined): void {
  cached?.photo?.close();
  cached?.fill.close();
}
