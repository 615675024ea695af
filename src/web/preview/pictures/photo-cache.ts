import type { PreviewSource } from '#web/preview/model/preview-project.ts';
import { type Decode, openDecodeDesk } from './decode-client.ts';
import type { DecodedPhoto } from './decode-request.ts';

/** What is there of a photo; of many only the soonest keep their pixels. */
export type StockedPhoto = Omit<DecodedPhoto, 'photo'> & { readonly photo: ImageBitmap | undefined };

/** A photo that a film shows, and how wide the whole of it should be on the canvas. */
export type PhotoWish = {
  readonly id: string;
  readonly source: PreviewSource;
  readonly fullWidth: number;
  /** Height over width. */
  readonly aspect: number;
};

/** Who wishes: the preview of the agent's own film comes before the cards that show templates. */
export type Viewer = {
  readonly rank: 'film' | 'card';
};

/** Decoded photos by the id of their medium, shared by all previews on the page. */
export type PhotoStock = {
  /** What a viewer needs, the soonest first; what nobody wishes any more is let go after a while. */
  wish(viewer: Viewer, wishes: readonly PhotoWish[]): void;
  leave(viewer: Viewer): void;
  find(id: string): StockedPhoto | undefined;
  /** Whether this browser could not read the photo. */
  hasFailed(id: string): boolean;
  /** Calls back whenever a photo has come. */
  watch(onCome: () => void): () => void;
};

type Shelf = {
  stocked?: StockedPhoto;
  fullWidth: number;
  isLoading: boolean;
  failed?: PreviewSource;
  failures: number;
};

const AT_ONCE = 2;
// About 110 MB: a dozen photos stay, of thirty those that come next.
const MAX_PIXELS = 28_000_000;
// Moving between steps takes the preview away for a moment; the photos are worth keeping that long.
const KEPT_MS = 20_000;
// Sharper pixels are fetched only when they can be seen.
const SHARP_ENOUGH = 0.8;
// A lost connection comes back; a photo that cannot be read stays unreadable.
const RETRY_MS = 6_000;
const MAX_RETRIES = 3;

export function createPhotoStock(decode: Decode): PhotoStock {
  const shelves = new Map<string, Shelf>();
  const viewers = new Map<Viewer, readonly PhotoWish[]>();
  const watchers = new Set<() => void>();
  let loading = 0;
  let sweeping: ReturnType<typeof setTimeout> | undefined;

  /** What all viewers together need, each photo once at its largest. */
  function wishes(): PhotoWish[] {
    const joined = new Map<string, PhotoWish>();
    const ranked = (rank: Viewer['rank']) =>
      [...viewers].flatMap(([viewer, list]) => (viewer.rank === rank ? list : []));
    for (const wish of [...ranked('film'), ...ranked('card')]) {
      const known = joined.get(wish.id);
      if (!known || known.fullWidth < wish.fullWidth) joined.set(wish.id, wish);
    }
    return [...joined.values()];
  }

  /** The wishes that fit into memory; the soonest have the first claim. */
  function admitted(): PhotoWish[] {
    let pixels = 0;
    return wishes().filter(({ id, fullWidth, aspect }) => {
      const photo = shelves.get(id)?.stocked?.photo;
      pixels += photo ? photo.width * photo.height : fullWidth * fullWidth * aspect;
      return pixels <= MAX_PIXELS;
    });
  }

  function isWanting({ id, source, fullWidth }: PhotoWish): boolean {
    const shelf = shelves.get(id);
    if (!shelf) return true;
    if (shelf.isLoading || (shelf.failed && isSame(shelf.failed, source))) return false;
    if (!shelf.stocked?.photo) return true;
    return shelf.fullWidth < Math.min(fullWidth, shelf.stocked.look.width) * SHARP_ENOUGH;
  }

  function pump(): void {
    const allowed = admitted();
    const ids = new Set(allowed.map(({ id }) => id));
    for (const [id, shelf] of shelves) {
      if (ids.has(id) || !shelf.stocked?.photo) continue;
      shelf.stocked.photo.close();
      shelf.stocked = { ...shelf.stocked, photo: undefined };
    }
    for (const wish of allowed) {
      if (loading >= AT_ONCE) return;
      if (isWanting(wish)) void load(wish);
    }
  }

  async function load({ id, source, fullWidth }: PhotoWish): Promise<void> {
    const shelf = shelves.get(id) ?? { fullWidth: 0, isLoading: false, failures: 0 };
    shelves.set(id, shelf);
    shelf.isLoading = true;
    loading += 1;
    const decoded = await decode(source.kind === 'file' ? source.file : source.url, fullWidth);
    loading -= 1;
    shelf.isLoading = false;
    if (shelves.get(id) !== shelf) close(decoded);
    else if (decoded) stock(shelf, decoded, fullWidth);
    else noteFailure(shelf, source);
    for (const onCome of watchers) onCome();
    pump();
  }

  function noteFailure(shelf: Shelf, source: PreviewSource): void {
    shelf.failed = source;
    shelf.failures += 1;
    if (source.kind === 'file' || shelf.failures > MAX_RETRIES) return;
    setTimeout(() => {
      delete shelf.failed;
      pump();
    }, RETRY_MS * shelf.failures);
  }

  function sweep(): void {
    const wished = new Set(wishes().map(({ id }) => id));
    for (const [id, shelf] of shelves) {
      if (wished.has(id)) continue;
      close(shelf.stocked);
      shelves.delete(id);
    }
  }

  return {
    wish(viewer, list) {
      viewers.set(viewer, list);
      pump();
      clearTimeout(sweeping);
      sweeping = setTimeout(sweep, KEPT_MS);
    },
    leave(viewer) {
      viewers.delete(viewer);
      clearTimeout(sweeping);
      sweeping = setTimeout(sweep, KEPT_MS);
    },
    find: (id) => shelves.get(id)?.stocked,
    hasFailed: (id) => shelves.get(id)?.failed !== undefined,
    watch(onCome) {
      watchers.add(onCome);
      return () => watchers.delete(onCome);
    },
  };
}

/** The photos of every preview on the page. */
export const photoStock = createPhotoStock(openDecodeDesk());

function isSame(a: PreviewSource, b: PreviewSource): boolean {
  return a.kind === 'file' ? b.kind === 'file' && a.file === b.file : b.kind === 'url' && a.url === b.url;
}

function stock(shelf: Shelf, decoded: DecodedPhoto, fullWidth: number): void {
  close(shelf.stocked);
  shelf.stocked = decoded;
  shelf.fullWidth = fullWidth;
  shelf.failures = 0;
  delete shelf.failed;
}

function close(stocked: StockedPhoto | undefined): void {
  stocked?.photo?.close();
  stocked?.fill.close();
}
