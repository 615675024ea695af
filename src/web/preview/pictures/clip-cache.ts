import type { PreviewSource } from '#web/preview/model/preview-project.ts';
import { type ClipFinding, type ClipPlayer, openClipPlayer } from './clip-player.ts';

/** A clip that a film shows. */
export type ClipWish = {
  readonly id: string;
  readonly source: PreviewSource;
};

/** The clips of one film, opened as they come near. */
export type ClipStock = {
  /** The soonest first. */
  wish(wishes: readonly ClipWish[]): void;
  find(id: string): ClipPlayer | undefined;
  /** What was found out about a clip; it is kept when the clip itself is closed. */
  finding(id: string): ClipFinding | undefined;
  /** Stops all clips but those that are seen now. */
  rest(except: ReadonlySet<string>): void;
  close(): void;
};

// Phones give a page only a few decoders.
const MAX_OPEN = 3;

export function createClipStock(onChange: () => void): ClipStock {
  const players = new Map<string, ClipPlayer>();
  const findings = new Map<string, ClipFinding>();

  const found = (id: string) => (finding: ClipFinding) => {
    findings.get(id)?.fill.close();
    findings.set(id, finding);
  };

  return {
    wish(wishes) {
      const near = wishes.slice(0, MAX_OPEN);
      const wanted = new Set(near.map(({ id }) => id));
      for (const [id, player] of players) {
        if (wanted.has(id)) continue;
        player.close();
        players.delete(id);
      }
      for (const { id, source } of near) {
        if (!players.has(id)) players.set(id, openClipPlayer(source, onChange, found(id)));
      }
    },
    find: (id) => players.get(id),
    finding: (id) => findings.get(id),
    rest(except) {
      for (const [id, player] of players) if (!except.has(id)) player.rest();
    },
    close() {
      for (const player of players.values()) player.close();
      players.clear();
      for (const { fill } of findings.values()) fill.close();
      findings.clear();
    },
  };
}
