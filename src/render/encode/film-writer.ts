import type { Size } from '#scene/model/geometry.ts';
import type { FilmSink } from './film-sink.ts';
import { openPictureFrame, type PictureFrame, type Planes } from './planes.ts';

// Enough for the encoder never to wait for the composer, few enough to keep memory small.
const FRAMES_IN_FLIGHT = 4;

/** Takes composed frames while earlier ones are still being coded. */
export type FilmWriter = Disposable & {
  /** Settles as soon as there is room for the next frame. */
  write(planes: Planes): Promise<void>;
  /** Settles when every sink has all frames. */
  finish(): Promise<void>;
};

export function openFilmWriter(size: Size, sinks: readonly FilmSink[]): FilmWriter {
  const frames = Array.from({ length: FRAMES_IN_FLIGHT }, () => openPictureFrame(size));
  const free: PictureFrame[] = [...frames];
  const tails = sinks.map(() => Promise.resolve());
  let waiting: (() => void) | undefined;
  let failure: { readonly error: unknown } | undefined;
  let frameNumber = 0;

  function release(picture: PictureFrame): void {
    free.push(picture);
    waiting?.();
  }

  function dispatch(picture: PictureFrame): void {
    sinks.forEach((sink, index) => {
      // Each sink takes its frames in order; the sinks do not wait for each other.
      tails[index] = (tails[index] ?? Promise.resolve()).then(() =>
        failure ? undefined : sink.write(picture.frame),
      );
    });
    Promise.all(tails).then(
      () => release(picture),
      (error: unknown) => {
        failure ??= { error };
        release(picture);
      },
    );
  }

  return {
    async write(planes) {
      while (free.length === 0 && !failure) {
        await new Promise<void>((resolve) => {
          waiting = resolve;
        });
      }
      if (failure) throw failure.error;
      const picture = free.shift();
      if (!picture) throw new Error('no room for a frame');
      picture.fill(planes);
      picture.frame.pts = BigInt(frameNumber++);
      dispatch(picture);
    },
    async finish() {
      await Promise.all(tails);
      await Promise.all(sinks.map((sink) => sink.finish()));
    },
    [Symbol.dispose]() {
      for (const picture of frames) picture[Symbol.dispose]();
    },
  };
}
