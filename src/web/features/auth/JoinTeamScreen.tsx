import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { acceptInvitation, checkInvitation, type OpenInvitation } from '#shared/api/teams.ts';
import { routes } from '#shared/routes.ts';
import { api } from '#web/api/api.ts';
import { ApiError, serverMessageOf } from '#web/api/api-error.ts';
import { signOut } from '#web/api/sign-out.ts';
import { useSession } from '#web/session/session.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { Button } from '#web/ui/Button.tsx';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';
import { Spinner } from '#web/ui/Spinner.tsx';
import { toast } from '#web/ui/toast.ts';
import { AuthLayout } from './AuthLayout.tsx';
import { linkQueryClient, useLinkCheck } from './link-queries.ts';
import type { LoginState } from './login-state.ts';
import { TextLink } from './TextLink.tsx';

const NOT_WHOLE = 'The link is not whole. Please open it from the email again.';
const UNREACHABLE = 'The server could not be reached. The link in your email stays good.';

/** Where the link of an invitation leads. Opening it changes nothing: mail scanners open links too. */
export function JoinTeamScreen() {
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  const check = useLinkCheck('invitation', token, checkLink);
  const { data: invitation, error } = check;
  if (invitation) return <Invitation invitation={invitation} token={token} />;
  if (check.isFetching)
    return (
      <AuthLayout title="Your invitation">
        <Spinner label="Loading the invitation" className="size-7 text-ink-faint" />
      </AuthLayout>
    );
  const message = token === '' ? NOT_WHOLE : serverMessageOf(error, UNREACHABLE);
  // Another try would say the same.
  const isFinal = token === '' || (error instanceof ApiError && error.status === 404);
  return (
    <AuthLayout title="This invitation cannot be opened" intro={<p role="alert">{message}</p>}>
      <div className="flex flex-wrap gap-3">
        {!isFinal && <Button onClick={() => void check.refetch()}>Try again</Button>}
        <ButtonLink to={routes.library} variant={isFinal ? 'primary' : 'secondary'}>
          Open Curbreel
        </ButtonLink>
      </div>
    </AuthLayout>
  );
}

async function checkLink(token: string): Promise<OpenInvitation> {
  return (await api.call(checkInvitation, { body: { token } })).invitation;
}

type Props = { readonly invitation: OpenInvitation; readonly token: string };

function Invitation({ invitation, token }: Props) {
  const session = useSession();
  const { teamName, invitedBy, role } = invitation;
  return (
    <AuthLayout
      title={`Join ${teamName}`}
      intro={
        <p>
          {invitedBy ?? 'Somebody'} invites you as {role === 'admin' ? 'an admin' : 'a member'}. What you make
          in the team belongs to the team; your earlier videos stay yours.
        </p>
      }
    >
      {session.kind === 'signed-in' ? (
        <JoinAs email={session.user.email} invitation={invitation} token={token} />
      ) : (
        <SignInFirst email={invitation.email} token={token} />
      )}
      <p className="mt-8 text-sm">
        <TextLink to={routes.landing}>Go to the homepage</TextLink>
      </p>
    </AuthLayout>
  );
}

function SignInFirst({ email, token }: { readonly email: string; readonly token: string }) {
  const state: LoginState = { returnTo: `${routes.join}?token=${encodeURIComponent(token)}`, email };
  return (
    <Choices>
      <ButtonLink to={routes.signUp} state={state} size="lg">
        Create an account
      </ButtonLink>
      <ButtonLink to={routes.login} state={state} variant="secondary" size="lg">
        I have one: log in
      </ButtonLink>
    </Choices>
  );
}

function JoinAs({ email, invitation, token }: Props & { readonly email: string }) {
  const navigate = useNavigate();
  const join = useMutation(
    {
      mutationFn: () => api.call(acceptInvitation, { body: { token } }),
      onSuccess: ({ team }) => {
        toast.status(`You are in the team ${team.name}.`);
        void navigate(routes.team, { replace: true });
      },
    },
    linkQueryClient,
  );
  // Until the next page is there.
  const isJoining = join.isPending || join.isSuccess;
  const isOther = email.toLowerCase() !== invitation.email;
  return (
    <div className="flex flex-col gap-5">
      {join.error && (
        <Banner tone="bad">
          {serverMessageOf(join.error, UNREACHABLE)}{' '}
          {join.error instanceof ApiError && <TextLink to={routes.team}>Open Curbreel</TextLink>}
        </Banner>
      )}
      {isOther && (
        <Banner tone="neutral" title={`You are signed in as ${email}`}>
          The invitation was sent to {invitation.email}. You can join with either account; the team sees both
          addresses.
        </Banner>
      )}
      <Choices>
        <Button size="lg" isLoading={isJoining} onClick={() => join.mutate()}>
          {isOther ? `Join as ${email}` : `Join ${invitation.teamName}`}
        </Button>
        {isOther && (
          <Button size="lg" variant="secondary" disabled={isJoining} onClick={signOut}>
            Use another account
          </Button>
        )}
      </Choices>
    </div>
  );
}

function Choices({ children }: { readonly children: ReactNode }) {
  return <div className="flex flex-col items-stretch gap-3">{children}</div>;
}
