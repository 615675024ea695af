import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { Config } from '#server/config/config.ts';
import type { Log } from '#server/platform/log/log.ts';
import { PermanentJobError } from '#server/platform/queue/job.ts';

// A control character could end a header line and start another, so none is allowed.
const headerText = z
  .string()
  .min(1)
  .max(250)
  .regex(/^[^\p{Cc}\u2028\u2029]*$/u, 'A mail header must be one line of text');

export const mailMessageSchema = z.object({
  /** One plain address: no display name, no list. */
  to: z.email().max(254),
  subject: headerText,
  text: z.string().min(1),
  html: z.string().min(1),
  /** Where a mail program can stop mails of this kind with one POST (RFC 8058). */
  unsubscribeUrl: z
    .url({ protocol: /^https?$/ })
    .max(500)
    .nullish(),
});

/** A mail to one person, as text and as HTML. */
export type MailMessage = z.infer<typeof mailMessageSchema>;

/** Sends one mail; the same id twice is the same mail. */
export type MailTransport = { deliver(id: string, message: MailMessage): Promise<void> };

type SmtpConfig = Extract<Config['mail'], { kind: 'smtp' }>;
type OutboxConfig = Extract<Config['mail'], { kind: 'outbox' }>;

const SAFE_OPTIONS = { disableFileAccess: true, disableUrlAccess: true };

/** The mail server of the settings, or files in a folder where there is none. */
export function createMailTransport(config: Config['mail'], log: Log): MailTransport {
  return config.kind === 'smtp' ? smtpTransport(config) : outboxTransport(config, log);
}

function smtpTransport({ url, from }: SmtpConfig): MailTransport {
  return {
    deliver: async (id, message) => {
      const createTransport = await loadMailer();
      const transport = createTransport({
        url,
        connectionTimeout: 10_000,
        greetingTimeout: 10_000,
        socketTimeout: 30_000,
        ...SAFE_OPTIONS,
      });
      try {
        await transport.sendMail(envelopeOf(id, from, message));
      } catch (cause) {
        const { code, responseCode } = cause as { code?: string; responseCode?: number };
        // A permanent rejection of the address: a retry would fail alike.
        if (code === 'EENVELOPE' && responseCode !== undefined && responseCode >= 500)
          throw new PermanentJobError('The mail server refuses the address', { cause });
        throw cause;
      } finally {
        transport.close();
      }
    },
  };
}

function outboxTransport({ dir, from }: OutboxConfig, log: Log): MailTransport {
  return {
    deliver: async (id, message) => {
      const createTransport = await loadMailer();
      const composer = createTransport({
        streamTransport: true,
        buffer: true,
        newline: 'windows',
        ...SAFE_OPTIONS,
      });
      const { message: bytes } = await composer.sendMail(envelopeOf(id, from, message));
      const path = join(dir, `${id}.eml`);
      await mkdir(dir, { recursive: true, mode: 0o700 });
      await writeWhole(path, bytes as Buffer);
      // A warning, because the mail reaches nobody unless somebody opens the file.
      log.warn({ file: path }, 'SMTP_URL is not set: a mail was written to a file');
    },
  };
}

// Loaded with the first mail, to keep it out of the start-up time.
async function loadMailer() {
  return (await import('nodemailer')).createTransport;
}

async function writeWhole(path: string, bytes: Buffer): Promise<void> {
  const draft = `${path}.${process.pid}.tmp`;
  await writeFile(draft, bytes, { mode: 0o600, flush: true });
  await rename(draft, path);
}

function envelopeOf(id: string, from: string, { to, subject, text, html, unsubscribeUrl }: MailMessage) {
  const domain = /@([^\s>]+)/.exec(from)?.[1] ?? 'localhost';
  return {
    from,
    to: { name: '', address: to },
    subject,
    text,
    html,
    // The same for every attempt, so that a mail sent twice is recognised as one.
    messageId: `<${id}@${domain}>`,
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(unsubscribeUrl && {
        'List-Unsubscribe': `<${unsubscribeUrl}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
  };
}
