import { z } from 'zod';
import type { AccountsDeps } from '#server/features/accounts/accounts-deps.ts';
import { issueMailedToken } from '#server/features/accounts/mailed-tokens/mailed-token.ts';
import { hasToken } from '#server/features/accounts/mailed-tokens/queries.ts';
import { resetMail } from '#server/features/accounts/mails.ts';
import { lockUser } from '#server/features/accounts/queries.ts';
import { sendMail } from '#server/platform/mail/send-mail.ts';
import { defineJob, handleJob, type JobHandler } from '#server/platform/queue/job.ts';

export const mailResetLink = defineJob({
  name: 'mail-reset-link',
  payload: z.object({ userId: z.uuid() }),
  // After ten minutes nobody waits for the mail any more: they have asked again.
  options: { retryLimit: 6, retryDelaySeconds: 2, retryDelayMaxSeconds: 120, expireInSeconds: 60 },
});

/** Makes a reset token and its mail, together or not at all. */
export function mailResetLinkHandler({
  config,
  db,
  queue,
}: Pick<AccountsDeps, 'config' | 'db' | 'queue'>): JobHandler {
  return handleJob(mailResetLink, async ({ userId }, { jobId }) => {
    await db.transaction(async (transaction) => {
      const user = await lockUser(transaction, userId);
      // The token bears the job's id, so a second run sees that the first one got through.
      if (user === undefined || (await hasToken(transaction, jobId))) return;
      const token = await issueMailedToken(transaction, userId, 'reset', jobId);
      const message = resetMail(config, user, token);
      await sendMail({ db: transaction, queue }, { kind: 'reset-password', userId, message });
    });
  });
}
