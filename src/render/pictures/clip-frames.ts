import type { Compositor } from '#render/compose/compositor.ts';
import type { LoadedPicture } from '#render/compose/loaded-picture.ts';
import type { ClipReader } from '#render/media/clip.ts';
import type { PicturePart } from '#render/media/picture-part.ts';
import { type ClipRun, isSameRun, runOf } from '#scene/model/clip-run.ts';
import type { Rect } from '#scene/model/geometry.ts';
import type { Layer, LayerSource } from '#scene/model/layer.ts';
import type { PictureSources } from './picture-sources.ts';

type ClipSource = Extract<LayerSource, { kind: 'clip' }>;

type OpenRun = {
  readonly run: ClipRun;
  readonly reader: Promise<ClipReader>;
  picture?: LoadedPicture;
};

type LoadedFrame = { readonly picture: LoadedPicture; readonly region: Rect };

/** Loads the frames of clips. Each run has a reader and a picture: in a transition a repeated clip is seen at two times. */
export function openClipFrames(
  sources: Pick<PictureSources, 'clip'>,
  compositor: Pick<Compositor, 'loadFrame' | 'updateFrame' | 'release'>,
) {
  let openRuns: OpenRun[] = [];

  function getRun(run: ClipRun, part: PicturePart | undefined): OpenRun {
    const known = openRuns.find((open) => isSameRun(open.run, run));
    if (known) return known;
    const opened = { run, reader: sources.clip(run.media, part) };
    openRuns.push(opened);
    return opened;
  }

  async function close({ reader, picture }: OpenRun): Promise<void> {
    if (picture) compositor.release(picture);
    // A reader that failed to open has rejected `load` and holds nothing.
    const opened = await reader.catch(() => undefined);
    await opened?.[Symbol.asyncDispose]();
  }

  return {
    /** The picture of a clip on frame `n`, and its part of the clip; it is updated in place on the next frame. */
    async load(source: ClipSource, n: number, part: PicturePart | undefined): Promise<LoadedFrame> {
      const open = getRun(runAt(source, n), part);
      const reader = await open.reader;
      const frame = await reader.frameAt(source.timeSeconds);
      if (open.picture) compositor.updateFrame(open.picture, frame);
      open.picture ??= compositor.loadFrame(frame);
      return { picture: open.picture, region: reader.region };
    },
    /** Closes all runs that frame `n` with these layers does not show. */
    async closeOthers(n: number, layers: readonly Layer[]): Promise<void> {
      const shown = layers.flatMap(({ source }) => (source.kind === 'clip' ? [runAt(source, n)] : []));
      const { open = [], over = [] } = Object.groupBy(openRuns, ({ run }) =>
        shown.some((other) => isSameRun(other, run)) ? 'open' : 'over',
      );
      openRuns = open;
      for (const run of over) await close(run);
    },
  };
}

function runAt({ media, timeSeconds }: ClipSource, n: number): ClipRun {
  return runOf(media, timeSeconds, n);
}
