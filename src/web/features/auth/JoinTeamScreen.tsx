import { type ReactNode, useEffect, useState } from 'react';
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
import type { LoginState } from './login-state.ts';
import { TextLink } from './TextLink.tsx';

type Check =
  | { readonly kind: 'checking' }
  | { readonly kind: 'open'; readonly invitation: OpenInvitation }
  /** `isFinal`: another try would say the same. */
  | { readonly kind: 'failed'; readonly message: string; readonly isFinal: boolean };

const UNREACHABLE = 'The server could not be reached. The link in your email stays good.';

/** Where the link of an invitation leads. Opening it changes nothing: mail scanners open links too. */
export function JoinTeamScreen() {
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  const [check, setCheck] = useState<Check>({ kind: 'checking' });
  useEffect(() => {
    let isCurrent = true;
    void checkLink(token).then((next) => isCurrent && setCheck(next));
    return () => {
      isCurrent = false;
    };
  }, [token]);
  const retry = async () => {
    setCheck({ kind: 'checking' });
    setCheck(await checkLink(token));
  };
  if (check.kind === 'open') return <Invitation invitation={check.invitation} token={token} />;
  if (check.kind === 'checking')
    return (
      <AuthLayout title="Your invitation">
        <Spinner label="Loading the invitation" className="size-7 text-ink-faint" />
      </AuthLayout>
    );
  return (
    <AuthLayout title="This invitation cannot be opened" intro={<p role="alert">{check.message}</p>}>
      <div className="flex flex-wrap gap-3">
        {!check.isFinal && <Button onClick={() => void retry()}>Try again</Button>}
        <ButtonLink to={routes.library} variant={check.isFinal ? 'primary' : 'secondary'}>
          Open Curbreel
        </ButtonLink>
      </div>
    </AuthLayout>
  );
}

async function checkLink(token: string): Promise<Check> {
  if (token === '')
    return {
      kind: 'failed',
      message: 'The link is not whole. Please open it from the email again.',
      isFinal: true,
    };
  try {
    const { invitation } = await api.call(checkInvitation, { body: { token } });
    return { kind: 'open', invitation };
  } catch (error) {
    const isFinal = error instanceof ApiError && error.status === 404;
    return { kind: 'failed', message: serverMessageOf(error, UNREACHABLE), isFinal };
  }
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
  const [failure, setFailure] = useState<string>();
  const [isJoining, setIsJoining] = useState(false);
  const isOther = email.toLowerCase() !== invitation.email;
  const join = async () => {
    setIsJoining(true);
    setFailure(undefined);
    try {
      const { team } = await api.call(acceptInvitation, { body: { token } });
      toast.status(`You are in the team ${team.name}.`);
      void navigate(routes.team, { replace: true });
    } catch (error) {
      setFailure(serverMessageOf(error, UNREACHABLE));
      setIsJoining(false);
    }
  };
  return (
    <div className="flex flex-col gap-5">
      {failure && <Banner tone="bad">{failure}</Banner>}
      {isOther && (
        <Banner tone="neutral" title={`You are signed in as ${email}`}>
          The invitation was sent to {invitation.email}. You can join with either account; the team sees both
          addresses.
        </Banner>
      )}
      <Choices>
        <Button size="lg" isLoading={isJoining} onClick={() => void join()}>
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
