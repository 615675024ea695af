import type { MediaLook, PhotoTraits } from '#shared/api/project-data.ts';
import type { WizardMedia } from '#web/features/create/state/wizard-state.ts';

// Bits of 128 that differ at most between two shots of the same view.
const MAX_DUPLICATE_BITS = 18;
// Of 765, between their mean colours.
const MAX_DUPLICATE_DISTANCE = 60;
const MIN_SHARPNESS = 0.42;
const MIN_BRIGHTNESS = 0.03;

/** Photos that a video is better without, by their ids, with the reason. */
export function marksOf(media: readonly WizardMedia[]): ReadonlyMap<string, string> {
  const marks = new Map<string, string>();
  const seen: { readonly look: PhotoLook; readonly position: number }[] = [];
  for (const [index, item] of media.entries()) {
    const look = lookOf(item);
    if (!look) continue;
    const { traits } = look;
    const twin = seen.find((other) => areAlike(other.look, look));
    const reason =
      (traits.brightness < MIN_BRIGHTNESS && 'Very dark') ||
      (traits.sharpness < MIN_SHARPNESS && 'Blurred') ||
      (twin && `Like photo ${twin.position}`);
    if (reason) marks.set(item.id, reason);
    // A marked photo is no reason to leave out a better one.
    else seen.push({ look, position: index + 1 });
  }
  return marks;
}

/** What the server found out about a photo; undefined until it has arrived, and for clips. */
export function traitsOf(item: WizardMedia): PhotoTraits | undefined {
  return lookOf(item)?.traits;
}

type PhotoLook = Pick<MediaLook, 'tone'> & { readonly traits: PhotoTraits };

function lookOf({ state }: WizardMedia): PhotoLook | undefined {
  if (state.kind !== 'ready' || !state.facts?.look.traits) return undefined;
  return { tone: state.facts.look.tone, traits: state.facts.look.traits };
}

function areAlike(a: PhotoLook, b: PhotoLook): boolean {
  const channel = (tone: string, at: number) => Number.parseInt(tone.slice(at, at + 2), 16);
  const distance = [1, 3, 5].reduce(
    (sum, at) => sum + Math.abs(channel(a.tone, at) - channel(b.tone, at)),
    0,
  );
  return (
    distance <= MAX_DUPLICATE_DISTANCE && differingBits(a.traits.hash, b.traits.hash) <= MAX_DUPLICATE_BITS
  );
}

function differingBits(a: string, b: string): number {
  let bits = BigInt(`0x${a}`) ^ BigInt(`0x${b}`);
  let count = 0;
  for (; bits > 0n; bits &= bits - 1n) count += 1;
  return count;
}
