import type { WizardMedia } from './wizard-state.ts';

type AddedFile = { readonly name: string; readonly size: number };

/** Which of these files are lost media that are added again, by name and size, and the ids they had. */
export function pairLost<F extends AddedFile>(
  media: readonly WizardMedia[],
  added: readonly F[],
): ReadonlyMap<F, string> {
  const lost = media.filter(({ state }) => state.kind === 'lost');
  const pairs = new Map<F, string>();
  for (const file of added) {
    const index = lost.findIndex(
      ({ name, originalSizeBytes }) => name === file.name && originalSizeBytes === file.size,
    );
    const [item] = index < 0 ? [] : lost.splice(index, 1);
    if (item) pairs.set(file, item.id);
  }
  return pairs;
}
