import { expect } from 'vitest';
import { createAccountsApp, tokenIn } from './accounts-app.ts';

export type Invitee = {
  readonly token: string;
  readonly id: string;
  readonly email: string;
  readonly password: string;
};

/** An app with people who found teams and invite others by mail. */
export async function createInvitationsApp() {
  const app = await createAccountsApp();
  const { call, mailTo, pool, post, signUp } = app;

  /** Somebody with a verified address. */
  async function person(fields: Parameters<typeof signUp>[0] = {}): Promise<Invitee> {
    const made = await signUp(fields);
    await pool.query('update users set email_verified_at = now() where id = $1', [made.id]);
    return made;
  }

  async function owner(): Promise<Invitee> {
    const made = await person();
    const answer = await post('team', { name: 'Blue Door' }, { token: made.token });
    expect(answer.statusCode).toBe(201);
    return made;
  }

  async function invite({ token }: Invitee, email: string, role = 'member'): Promise<string> {
    const answer = await post('team/invitations', { email, role }, { token });
    expect(answer.statusCode).toBe(201);
    return tokenIn(await mailTo(email, /invites you to the team Blue Door/));
  }

  async function join(team: Invitee, role = 'member'): Promise<Invitee> {
    const joining = await person();
    const token = await invite(team, joining.email, role);
    const answer = await post('team-invitations/accept', { token }, { token: joining.token });
    expect(answer.statusCode).toBe(200);
    return joining;
  }

  const teamOf = async ({ token }: Invitee) => (await call('team', { token })).json().team;
  return { ...app, person, owner, invite, join, teamOf };
}
