import { zodResolver } from '@hookform/resolvers/zod';
import { inviteToTeam, type Team } from '#shared/api/teams.ts';
import { type GivenRole, mayInTeam } from '#shared/rules/team-roles.ts';
import { serverMessageOf } from '#web/api/api-error.ts';
import { useInvite } from '#web/api/team-queries.ts';
import { useApiForm } from '#web/api/use-api-form.ts';
import { Button } from '#web/ui/Button.tsx';
import { Form } from '#web/ui/Form.tsx';
import { Select } from '#web/ui/Select.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { toast } from '#web/ui/toast.ts';

const roles: readonly { readonly value: GivenRole; readonly label: string }[] = [
  { value: 'member', label: 'Member' },
  { value: 'admin', label: 'Admin' },
];
const blank: { email: string; role: GivenRole } = { email: '', role: 'member' };

export function InviteForm({ team: { role } }: { readonly team: Team }) {
  const invite = useInvite();
  const { field, submit, error, formState } = useApiForm(
    { resolver: zodResolver(inviteToTeam.body), defaultValues: blank },
    async (body, { getValues, reset }) => {
      const { email } = getValues();
      await invite.mutateAsync({ body });
      // What was typed since is the next invitation.
      if (getValues('email') === email) reset(blank);
      toast.status(`The invitation to ${body.email} is on its way.`);
    },
    (failure) => serverMessageOf(failure, 'The invitation was not sent. Please try again.'),
  );
  const isChoosing = mayInTeam(role, 'invite-admin');
  return (
    <Form onSubmit={submit} error={error}>
      <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_9rem]">
        <TextField
          label="Email"
          type="email"
          autoComplete="off"
          placeholder="name@brokerage.com"
          {...field('email')}
        />
        {isChoosing && <Select label="Role" options={roles} {...field('role')} />}
      </div>
      <Button type="submit" className="self-start" isLoading={formState.isSubmitting}>
        Send invitation
      </Button>
    </Form>
  );
}
