import type { Team } from '#shared/api/teams.ts';
import { routes } from '#shared/routes.ts';
import { hasBrokerage, hasStyle } from '#shared/rules/team-brand-kit.ts';
import { mayInTeam } from '#shared/rules/team-roles.ts';
import { useTeamBrandKit } from '#web/api/team-queries.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';
import { Section } from '#web/ui/Section.tsx';
import { Swatch } from './KitSummary.tsx';

/** The brand kit in a line, and the way to it. */
export function KitSection({ team }: { readonly team: Team }) {
  const { data: kit } = useTeamBrandKit();
  const isEditor = mayInTeam(team.role, 'edit-brand-kit');
  const isEmpty = kit && !hasBrokerage(kit) && !hasStyle(kit);
  return (
    <Section title="Brand Kit" intro="Brokerage, logo, color and type of the team's new videos.">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 text-sm">
          {isEmpty && <span className="text-ink-soft">Not set up yet.</span>}
          {kit && hasBrokerage(kit) && <span className="break-words">{kit.brokerage_info.name}</span>}
          {kit?.brand_style.accent && <Swatch accent={kit.brand_style.accent} />}
          {kit?.isLocked && <Badge>Locked</Badge>}
        </p>
        <ButtonLink to={routes.teamBrandKit} variant="secondary" size="sm">
          {isEditor ? (isEmpty ? 'Set up brand kit' : 'Edit brand kit') : 'View brand kit'}
        </ButtonLink>
      </div>
    </Section>
  );
}
