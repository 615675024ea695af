import type { Config, ThrottleLimit } from '#server/config/config.ts';
import { lockTeam } from '#server/features/teams/public.ts';
import { newSecretToken } from '#server/platform/auth/secret-token.ts';
import type { Database } from '#server/platform/db/open-database.ts';
import { AppError, notFound } from '#server/platform/errors/app-error.ts';
import type { FeatureDeps } from '#server/platform/feature-deps.ts';
import { consumeOrRefuse } from '#server/platform/throttle/throttle.ts';
import type { SellerReport } from '#shared/api/seller-report.ts';
import type { ListingId, UserId } from '#shared/ids.ts';
import { pathTo } from '#shared/routes.ts';
import {
  findOwnListing,
  findReport,
  findSender,
  insertReport,
  revokeReports,
  updateMailTo,
} from './queries.ts';
import type { ReportRow } from './tables.ts';

type Deps = Pick<FeatureDeps, 'config' | 'db'>;

// An address that somebody else typed in gets few mails, whatever the account does.
const MAIL_CHANGES: ThrottleLimit = { count: 30, windowMs: 86_400_000 };
// The page needs no sign-in.
const KEY_BYTES = 16;

const newKeys = () => ({ code: newSecretToken(KEY_BYTES), mailKey: newSecretToken(KEY_BYTES) });

/** The live report of a listing; null if there is none. */
export async function getReport(
  { config, db }: Deps,
  userId: UserId,
  listingId: ListingId,
): Promise<SellerReport | null> {
  await requireListing(db, userId, listingId, 'nothing');
  const report = await findReport(db, userId, listingId);
  return report === undefined ? null : wireReport(config, report);
}

/** The report of a listing; created if there is none. */
export async function createReport(deps: Deps, userId: UserId, listingId: ListingId): Promise<SellerReport> {
  return await deps.db.transaction(async (db) => {
    await lockTeam(db, userId);
    await requireListing(db, userId, listingId);
    const report =
      (await findReport(db, userId, listingId)) ??
      (await insertReport(db, userId, listingId, newKeys())) ??
      (await findReport(db, userId, listingId));
    if (report === undefined) throw new Error('No report could be made');
    return wireReport(deps.config, report);
  });
}

/** Ends the link and the mails. */
export async function revokeReport({ db }: Pick<Deps, 'db'>, userId: UserId, listingId: ListingId) {
  await requireListing(db, userId, listingId, 'nothing');
  await revokeReports(db, userId, listingId);
}

/** Sets who gets the report each month; nobody with null. */
export async function setReportMail(
  { config, db, throttle }: Deps & Pick<FeatureDeps, 'throttle'>,
  userId: UserId,
  listingId: ListingId,
  mailTo: string | null,
): Promise<SellerReport> {
  await requireListing(db, userId, listingId, mailTo === null ? 'nothing' : 'videos');
  const report = await findReport(db, userId, listingId);
  if (report === undefined) throw new AppError('conflict', 'Make the link of the report first.');
  // A new key with each address: the link in an old mail must not stop the mails of somebody else. That of one who goes on
  // getting them must.
  if (mailTo !== null && mailTo === report.mailTo) return wireReport(config, report);
  if (mailTo !== null) await requireSender({ db, throttle }, userId);
  const updated = await updateMailTo(db, report, { mailTo, mailKey: newSecretToken(KEY_BYTES) });
  if (updated === undefined)
    throw new AppError('conflict', 'The link of the report was turned off meanwhile.');
  return wireReport(config, updated);
}

async function requireSender(
  { db, throttle }: Pick<FeatureDeps, 'db' | 'throttle'>,
  userId: UserId,
): Promise<void> {
  const sender = await findSender(db, userId);
  if (sender === undefined)
    throw new AppError('conflict', 'API tokens of a team cannot send mails. A member of the team can.');
  if (sender.emailVerifiedAt === null)
    throw new AppError('conflict', 'Verify your own email address first. Then mails can go to others.');
  await consumeOrRefuse(
    throttle,
    { action: 'seller-report-mail', subject: userId },
    MAIL_CHANGES,
    'You can send the link yourself instead.',
  );
}

/** What is read and turned off may be that of a listing whose videos are gone. */
async function requireListing(
  db: Database,
  userId: UserId,
  listingId: ListingId,
  needs: 'videos' | 'nothing' = 'videos',
): Promise<void> {
  const listing = await findOwnListing(db, userId, listingId);
  if (listing === undefined || (needs === 'videos' && !listing.hasVideos)) throw notFound('listing');
}

/** The address of the page. */
export function reportUrl({ publicUrl }: Pick<Config, 'publicUrl'>, code: string): string {
  return `${publicUrl}${pathTo('sellerReport', { code })}`;
}

function wireReport(config: Pick<Config, 'publicUrl'>, report: ReportRow): SellerReport {
  const url = reportUrl(config, report.code);
  return {
    url,
    pdfUrl: `${url}/report.pdf`,
    createdAt: report.createdAt.toISOString(),
    mailTo: report.mailTo,
    isMailStopped: report.mailStoppedAt !== null,
  };
}
