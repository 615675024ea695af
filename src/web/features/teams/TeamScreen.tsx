import { getApiDocs } from '#shared/api/operations.ts';
import type { Team } from '#shared/api/teams.ts';
import { counted, formatName } from '#shared/format.ts';
import { INVITATION_DAYS, mayInTeam } from '#shared/rules/team-roles.ts';
import { useTeam } from '#web/api/team-queries.ts';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { Section } from '#web/ui/Section.tsx';
import { ApiTokens } from '#web/widgets/api-tokens/ApiTokens.tsx';
import { Loading } from '#web/widgets/Loading.tsx';
import { KitSection } from './brand-kit/KitSection.tsx';
import { CreateTeam } from './CreateTeam.tsx';
import { EndMembership } from './EndMembership.tsx';
import { Invitations } from './Invitations.tsx';
import { InviteForm } from './InviteForm.tsx';
import { MemberList } from './MemberList.tsx';
import { RenameTeam } from './RenameTeam.tsx';
import { roleSentences } from './role-words.ts';
import { TeamNumbers } from './TeamNumbers.tsx';

/** The team of the signed-in user: who is in it, invitations, and its name. */
export function TeamScreen() {
  const query = useTeam();
  const { data: team } = query;
  if (team) return <OwnTeam team={team} />;
  return (
    <>
      <PageHeader title="Team">Work on listings together, under one brokerage.</PageHeader>
      {team === null ? (
        <CreateTeam />
      ) : (
        <Loading query={query} title="Your team cannot be shown" shape="h-72 rounded-card">
          Loading your team
        </Loading>
      )}
    </>
  );
}

function OwnTeam({ team }: { readonly team: Team }) {
  const { name, role, members } = team;
  const isManaging = mayInTeam(role, 'invite-member');
  return (
    <>
      <PageHeader title={name}>
        {counted(members.length, 'member')}. {roleSentences[role]}
      </PageHeader>
      {isManaging && (
        <Section
          title="Invite"
          intro={`We email a link that is good for ${INVITATION_DAYS} days and for one person. They need no account yet.`}
        >
          <InviteForm team={team} />
        </Section>
      )}
      {team.invitations.length > 0 && (
        <Section title="Invitations" intro="Sent, and not accepted yet.">
          <Invitations team={team} />
        </Section>
      )}
      <Section title="Members" intro="Owner and admins invite and remove people. A team has one owner.">
        <MemberList team={team} />
      </Section>
      <KitSection team={team} />
      <Section
        title="Numbers"
        intro={
          isManaging
            ? 'The last thirty days. Videos of people who left count for the owner.'
            : "The team's last thirty days."
        }
      >
        <TeamNumbers team={team} />
      </Section>
      {mayInTeam(role, 'manage-tokens') && <TeamTokens team={team} />}
      {isManaging && (
        <Section title="Name" intro="Invitations show it.">
          <RenameTeam key={name} name={name} />
        </Section>
      )}
      <EndMembership team={team} />
    </>
  );
}

/** The team's API tokens, for owner and admins. */
function TeamTokens({ team: { members } }: { readonly team: Team }) {
  const names = new Map(members.map((member) => [member.id, formatName(member)]));
  return (
    <Section
      title="API tokens"
      intro={
        <>
          For programs that work for the team. They see its library and make listings in it, and nothing that
          is somebody’s own. A token ends when whoever made it leaves the team or sets a new password.{' '}
          <a href={getApiDocs.path} target="_blank" rel="noopener" className="text-accent-ink underline">
            What the API can do
          </a>
        </>
      }
    >
      <ApiTokens holder="team" makerOf={({ madeBy }) => madeBy && names.get(madeBy)} />
    </Section>
  );
}
