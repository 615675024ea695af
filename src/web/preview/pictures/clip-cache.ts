import { isSameSource, type PreviewSource } from '#web/preview/model/preview-project.ts';
import { type ClipAnalysis, type ClipPlayer, openClipPlayer } from './clip-player.ts';

type ClipRequest = {
  readonly id: string;
  readonly source: PreviewSource;
  /** Where a clip that is not shown plays from next, in seconds. */
  readonly nextStart?: number | undefined;
};

type OpenClip = { readonly source: PreviewSource; readonly player: ClipPlayer };

export type ClipCache = ReturnType<typeof createClipCache>;

// Phones give a page only a few decoders.
const MAX_OPEN = 3;

/** The clips of one video, opened shortly before they are shown. */
export function createClipCache(onChange: () => void) {
  const clips = new Map<string, OpenClip>();
  const analyses = new Map<string, ClipAnalysis>();

  const recordAnalysis = (id: string) => (analysis: ClipAnalysis) => {
    analyses.get(id)?.fill.close();
    analyses.set(id, analysis);
  };

  function close(id: string): void {
    clips.get(id)?.player.close();
    clips.delete(id);
  }

  return {
    /** Replaces what is needed, in prefetch order. */
    request(requests: readonly ClipRequest[]): void {
      const next = new Map(requests.slice(0, MAX_OPEN).map((request) => [request.id, request]));
      for (const [id, { source, player }] of clips) {
        const wanted = next.get(id);
        // A renewed URL replaces one that has expired; a clip that plays is not loaded again.
        if (!wanted || (player.hasFailed && !isSameSource(source, wanted.source))) close(id);
      }
      for (const { id, source, nextStart } of next.values()) {
        if (!clips.has(id))
          clips.set(id, { source, player: openClipPlayer(source, onChange, recordAnalysis(id)) });
        // Seeks take time: a clip is where it begins before it is shown.
        if (nextStart !== undefined) clips.get(id)?.player.pauseAt(nextStart);
      }
    },
    find: (id: string) => clips.get(id)?.player,
    /** Stays when the clip itself is closed. */
    analysisOf: (id: string) => analyses.get(id),
    hasFailed: (id: string) => clips.get(id)?.player.hasFailed ?? false,
    pauseExcept(shownIds: ReadonlySet<string>): void {
      for (const [id, { player }] of clips) if (!shownIds.has(id)) player.pause();
    },
    /** To be called in a gesture. */
    allowSound(): void {
      for (const { player } of clips.values()) player.allowSound();
    },
    close(): void {
      for (const id of clips.keys()) close(id);
      for (const { fill } of analyses.values()) fill.close();
      analyses.clear();
    },
  };
}
