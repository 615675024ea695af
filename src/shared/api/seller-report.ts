import { z } from 'zod';
import { listingIdSchema } from '#shared/ids.ts';
import { emailField } from '#shared/rules/account-fields.ts';
import { done, success } from './answers.ts';
import { endpoint } from './endpoint.ts';

const params = z.object({ id: listingIdSchema });

const sellerReportSchema = z
  .object({
    /** The page for the home's owner; whoever has the address can open it. */
    url: z.string(),
    pdfUrl: z.string(),
    createdAt: z.string(),
    /** Who gets the report by mail each month, if anybody. */
    mailTo: z.string().nullable(),
    /** Whether the one who got the mails has stopped them. */
    isMailStopped: z.boolean(),
  })
  .meta({ id: 'SellerReport' });
export type SellerReport = z.infer<typeof sellerReportSchema>;

export const getSellerReport = endpoint({
  method: 'GET',
  path: '/api/v1/listings/:id/seller-report',
  access: 'user',
  scope: 'read',
  summary: 'The seller report of a listing; null if it has none',
  params,
  response: z.object({ success, report: sellerReportSchema.nullable() }),
});

export const createSellerReport = endpoint({
  method: 'POST',
  path: '/api/v1/listings/:id/seller-report',
  access: 'user',
  scope: 'write',
  summary: 'Makes the link of the seller report, or returns the one that there is',
  params,
  response: z.object({ success, report: sellerReportSchema }),
});

export const revokeSellerReport = endpoint({
  method: 'DELETE',
  path: '/api/v1/listings/:id/seller-report',
  access: 'user',
  scope: 'write',
  summary: 'Turns the link of the seller report off, and its monthly mail',
  params,
  response: done,
});

export const setSellerReportMail = endpoint({
  method: 'PUT',
  path: '/api/v1/listings/:id/seller-report/mail',
  access: 'user',
  scope: 'write',
  summary: 'Sets who gets the seller report on the first of each month; nobody with null',
  params,
  failures: ['conflict', 'too-many-requests'],
  body: z.object({
    email: emailField.nullable(),
  }),
  response: z.object({ success, report: sellerReportSchema }),
});
