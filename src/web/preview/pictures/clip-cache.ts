import type { PreviewSource } from '#web/preview/model/preview-project.ts';
import { type ClipAnalysis, type ClipPlayer, openClipPlayer } from './clip-player.ts';

export type ClipCache = ReturnType<typeof createClipCache>;

// Phones give a page only a few decoders.
const MAX_OPEN = 3;

/** The clips of one video, opened shortly before they are shown. */
export function createClipCache(onChange: () => void) {
  const players = new Map<string, ClipPlayer>();
  const analyses = new Map<string, ClipAnalysis>();

  const recordAnalysis = (id: string) => (analysis: ClipAnalysis) => {
    analyses.get(id)?.fill.close();
    analyses.set(id, analysis);
  };

  return {
    /** Replaces what is needed, in prefetch order. */
    request(clips: ReadonlyArray<{ readonly id: string; readonly source: PreviewSource }>): void {
      const next = clips.slice(0, MAX_OPEN);
      const needed = new Set(next.map(({ id }) => id));
      for (const [id, player] of players) {
        if (needed.has(id)) continue;
        player.close();
        players.delete(id);
      }
      for (const { id, source } of next) {
        if (!players.has(id)) players.set(id, openClipPlayer(source, onChange, recordAnalysis(id)));
      }
    },
    find: (id: string) => players.get(id),
    /** Stays when the clip itself is closed. */
    analysisOf: (id: string) => analyses.get(id),
    pauseExcept(shownIds: ReadonlySet<string>): void {
      for (const [id, player] of players) if (!shownIds.has(id)) player.pause();
    },
    close(): void {
      for (const player of players.values()) player.close();
      players.clear();
      for (const { fill } of analyses.values()) fill.close();
      analyses.clear();
    },
  };
}
