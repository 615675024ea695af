import { Navigate } from 'react-router';
import { routes } from '#shared/routes.ts';
import { mayInTeam } from '#shared/rules/team-roles.ts';
import { useTeam, useTeamBrandKit } from '#web/api/team-queries.ts';
import { BackLink } from '#web/ui/BackLink.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { Loading } from '#web/widgets/Loading.tsx';
import { BrandKitForm } from './BrandKitForm.tsx';
import { KitPreview } from './KitPreview.tsx';
import { KitSummary } from './KitSummary.tsx';

/** The brand kit of the team: edited by owner and admins, seen by everybody in it. */
export function BrandKitScreen() {
  const team = useTeam();
  const kit = useTeamBrandKit();
  if (team.data === null) return <Navigate to={routes.team} replace />;
  const failed = team.isError ? team : kit;
  return (
    <>
      <BackLink to={routes.team}>Team</BackLink>
      <PageHeader title="Brand Kit">
        New videos of everybody in the team start with this brokerage and style. Videos that are made stay as
        they are.
      </PageHeader>
      {team.data && kit.data ? (
        mayInTeam(team.data.role, 'edit-brand-kit') ? (
          <BrandKitForm saved={kit.data} />
        ) : (
          <div className="gap-10 xl:grid xl:grid-cols-[minmax(0,1fr)_22rem]">
            <KitSummary kit={kit.data} />
            <KitPreview kit={kit.data} />
          </div>
        )
      ) : (
        <Loading query={failed} title="The brand kit cannot be shown" shape="h-96 rounded-card">
          Loading the brand kit
        </Loading>
      )}
    </>
  );
}
