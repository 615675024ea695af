import { useState } from 'react';
import type { Team } from '#shared/api/teams.ts';
import { useEndMembership } from '#web/api/team-queries.ts';
import { Button } from '#web/ui/Button.tsx';
import { Section } from '#web/ui/Section.tsx';
import { toast } from '#web/ui/toast.ts';
import { ConfirmMutation } from '#web/widgets/ConfirmMutation.tsx';

const words = {
  leave: {
    title: 'Leave the team',
    intro: 'The team keeps what you made for it. What you made before you joined stays yours.',
    question: 'Leave this team?',
    consequences:
      'You lose access to its listings, videos and numbers, also to those you made, and API tokens that you made for it stop working. What you made before you joined stays yours.',
    failure: 'You have not left the team. Please try again.',
  },
  delete: {
    title: 'Delete the team',
    intro: 'Possible once nobody else is in it. Its listings and videos stay with you.',
    question: 'Delete this team?',
    consequences: 'Open invitations and API tokens end. Its listings and videos become your own.',
    failure: 'The team was not deleted. Please try again.',
  },
} as const;

/** The way out: members leave, the owner transfers or deletes the team. */
export function EndMembership({ team }: { readonly team: Team }) {
  const kind = team.role === 'owner' ? 'delete' : 'leave';
  const [isAsking, setIsAsking] = useState(false);
  const end = useEndMembership(kind);
  const { title, intro, question, consequences, failure } = words[kind];
  const isBlocked = kind === 'delete' && team.members.length > 1;
  return (
    <Section title={title} intro={intro}>
      {isBlocked ? (
        <p className="text-sm text-ink-soft">
          To leave the team yourself, transfer it to another member first. To delete it, remove the others.
        </p>
      ) : (
        <Button variant="danger" onClick={() => setIsAsking(true)}>
          {title}
        </Button>
      )}
      {isAsking && (
        <ConfirmMutation
          mutation={end}
          input={undefined}
          title={question}
          description={consequences}
          confirmLabel={title}
          failure={failure}
          isDangerous
          onSuccess={({ message }) => toast.status(message)}
          onClose={() => setIsAsking(false)}
        />
      )}
    </Section>
  );
}
