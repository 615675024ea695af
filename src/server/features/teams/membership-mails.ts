import type { Database } from '#server/platform/db/open-database.ts';
import type { FeatureDeps } from '#server/platform/feature-deps.ts';
import { accountFooter, layoutMail } from '#server/platform/mail/layout.ts';
import { sendMail } from '#server/platform/mail/send-mail.ts';
import type { UserId } from '#shared/ids.ts';
import { productName } from '#shared/product.ts';
import { pathTo } from '#shared/routes.ts';
import { findTeam, getPerson } from './queries.ts';

export type MailDeps = Pick<FeatureDeps, 'config' | 'queue'>;

type Change = {
  /** Who is told. */
  readonly userId: UserId;
  /** Who did it, still in the team. */
  readonly by: UserId;
};

/** Tells somebody that they were removed from a team, if the transaction commits. */
export async function mailRemoved(transaction: Database, deps: MailDeps, change: Change): Promise<void> {
  await mailMember(transaction, deps, change, 'team-removed', ({ teamName, by }) => ({
    subject: `You are no longer in the team ${teamName}`,
    preview: `${by} removed you from the team.`,
    heading: `You are no longer in ${teamName}`,
    paragraphs: [
      `${by} removed you from the team ${teamName} on ${productName}. Its listings, videos and numbers, also those you made for it, are no longer open to you.`,
      'What you made on your own stays yours, and your account works as before. If this is a mistake, ask the team for a new invitation.',
    ],
    button: { label: 'Open your library', path: pathTo('library') },
  }));
}

/** Tells somebody that they own a team from now on, if the transaction commits. */
export async function mailNewOwner(transaction: Database, deps: MailDeps, change: Change): Promise<void> {
  await mailMember(transaction, deps, change, 'team-owner', ({ teamName, by }) => ({
    subject: `You own the team ${teamName} now`,
    preview: `${by} made you its owner.`,
    heading: `You own ${teamName} now`,
    paragraphs: [
      `${by} made you the owner of the team ${teamName} on ${productName}, and is an admin of it now.`,
      'As its owner you make admins, transfer the team or delete it. What people who leave have made passes to you.',
    ],
    button: { label: 'Open the team', path: pathTo('team') },
  }));
}

type Words = {
  readonly subject: string;
  readonly preview: string;
  readonly heading: string;
  readonly paragraphs: readonly string[];
  readonly button: { readonly label: string; readonly path: string };
};

async function mailMember(
  transaction: Database,
  { config, queue }: MailDeps,
  { userId, by }: Change,
  kind: string,
  wordsOf: (names: { readonly teamName: string; readonly by: string }) => Words,
): Promise<void> {
  const [person, actor] = [await getPerson(transaction, userId), await getPerson(transaction, by)];
  const team = await findTeam(transaction, by);
  // An address that nobody verified may be somebody else's.
  if (person.emailVerifiedAt === null || team === undefined) return;
  const { subject, button, paragraphs, ...words } = wordsOf({ teamName: team.name, by: actor.name });
  const content = layoutMail({
    ...words,
    paragraphs: [`Hello ${person.firstName},`, ...paragraphs],
    button: { label: button.label, url: `${config.publicUrl}${button.path}` },
    footer: accountFooter(config),
  });
  const message = { to: person.email, subject, ...content };
  await sendMail({ db: transaction, queue }, { kind, userId, message });
}
