import { Lock } from 'lucide-react';
import { Banner } from '#web/ui/Banner.tsx';

/** Beside what the agent's own brand kit takes over. */
export const KEPT = 'Kept for your next video.';

/** The same beside what a team's brand kit may prescribe: then the next video starts with the team's again. */
export function keptUnless(isPrescribed: boolean): string {
  return isPrescribed ? 'For this video. The next one starts with your team’s again.' : KEPT;
}

/** Beside fields that the team has locked. */
export function SetByTeam() {
  return (
    <span className="inline-flex items-center gap-1.5">
      <Lock className="size-3.5" />
      Set by your team
    </span>
  );
}

/** The wizard has put the team's details where the draft had others. */
export function ReplacedByTeam() {
  return (
    <Banner title="Your team has locked its brand kit">
      Its brokerage and style take the place of those that this draft had.
    </Banner>
  );
}
