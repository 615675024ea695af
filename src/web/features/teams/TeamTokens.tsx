import { getApiDocs } from '#shared/api/operations.ts';
import type { Team } from '#shared/api/teams.ts';
import { formatName } from '#shared/format.ts';
import { Section } from '#web/ui/Section.tsx';
import { ApiTokens } from '#web/widgets/api-tokens/ApiTokens.tsx';

/** The team's API tokens, for owner and admins. */
export function TeamTokens({ team: { members } }: { readonly team: Team }) {
  const names = new Map(members.map((member) => [member.id, formatName(member)]));
  return (
    <Section
      title="API tokens"
      intro={
        <>
          For programs that work for the team. They see its library and make listings in it, and nothing that
          is somebody’s own. A token ends when whoever made it leaves the team or sets a new password.{' '}
          <a href={getApiDocs.path} target="_blank" rel="noopener" className="text-door-ink underline">
            What the API can do
          </a>
        </>
      }
    >
      <ApiTokens holder="team" makerOf={({ madeBy }) => madeBy && names.get(madeBy)} />
    </Section>
  );
}
