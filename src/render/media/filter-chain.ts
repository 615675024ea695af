import { AVCOL_RANGE_JPEG, AVERROR_EOF } from 'node-av/constants';
import { Filter, type FilterContext, FilterGraph, FilterInOut, type Frame } from 'node-av/lib';
import { expectOk, isDrained } from './libav.ts';

/** A chain of FFmpeg filters with one input and one output. */
export type FilterChain = Disposable & {
  /** Sends a frame to the chain; null ends the input. */
  push(frame: Frame | null): Promise<void>;
  /** Receives a frame; false if there is none. */
  pull(frame: Frame): Promise<boolean>;
};

/** Builds a chain. Filter strings are constants and numbers; user input is never part of them. */
export async function openFilterChain(
  kind: 'video' | 'audio',
  source: string,
  filters: string,
): Promise<FilterChain> {
  const graph = new FilterGraph();
  graph.alloc();
  try {
    graph.nbThreads = 1;
    const entry = create(graph, kind === 'video' ? 'buffer' : 'abuffer', 'in', source);
    const exit = create(graph, kind === 'video' ? 'buffersink' : 'abuffersink', 'out', null);
    const outputs = FilterInOut.createList([{ name: 'in', filterCtx: entry, padIdx: 0 }]);
    const inputs = FilterInOut.createList([{ name: 'out', filterCtx: exit, padIdx: 0 }]);
    expectOk(graph.parsePtr(filters, inputs, outputs), 'read the filters');
    expectOk(await graph.config(), 'set up the filters');
    // Filtering a frame of sound takes less time than waking a pool thread.
    const isQuick = kind === 'audio';
    return {
      push: async (frame) => {
        expectOk(
          isQuick ? entry.buffersrcAddFrameSync(frame) : await entry.buffersrcAddFrame(frame),
          'filter',
        );
      },
      pull: async (frame) => {
        const code = isQuick ? exit.buffersinkGetFrameSync(frame) : await exit.buffersinkGetFrame(frame);
        if (isDrained(code) || code === AVERROR_EOF) return false;
        expectOk(code, 'filter');
        return true;
      },
      [Symbol.dispose]: () => graph.free(),
    };
  } catch (error) {
    graph.free();
    throw error;
  }
}

/** Describes frames to the chain that will receive them. */
export function pictureSource(frame: Frame): string {
  const range = frame.colorRange === AVCOL_RANGE_JPEG ? 'pc' : 'tv';
  return [
    `video_size=${frame.width}x${frame.height}`,
    `pix_fmt=${frame.format}`,
    'time_base=1/90000',
    `colorspace=${frame.colorSpace}`,
    `range=${range}`,
  ].join(':');
}

function create(graph: FilterGraph, filterName: string, name: string, options: string | null): FilterContext {
  const filter = Filter.getByName(filterName);
  const context = filter && graph.createFilter(filter, name, options);
  if (!context) throw new Error(`no filter ${filterName}`);
  return context;
}
