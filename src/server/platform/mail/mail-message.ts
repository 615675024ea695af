import { z } from 'zod';

// Header lines end where a control character begins, so none may pass: this is what makes header injection impossible.
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
});

/** A mail to one person, in both forms. */
export type MailMessage = z.infer<typeof mailMessageSchema>;
