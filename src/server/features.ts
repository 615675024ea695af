import { accountJobs, createAccounts } from './features/accounts/accounts.ts';
import { createAuthenticate } from './features/accounts/authenticate.ts';
import { createPasswords, type Passwords } from './features/accounts/passwords.ts';
import { lockSession } from './features/accounts/public.ts';
import { fileColumns as accountFileColumns } from './features/accounts/tables.ts';
import { analyticsJobs, createAnalytics } from './features/analytics/analytics.ts';
import { apiTokenRoutes } from './features/api-tokens/api-tokens.ts';
import { authenticateTokens } from './features/api-tokens/check-token.ts';
import { createBulkImport, importJobs } from './features/bulk-import/bulk-import.ts';
import { fileColumns as importFileColumns } from './features/bulk-import/tables.ts';
import { createListings, listingJobs } from './features/listings/listings.ts';
import { createMedia, mediaJobs } from './features/media/media.ts';
import { fileColumns as mediaFileColumns } from './features/media/tables.ts';
import { postRoutes } from './features/posts/post-routes.ts';
import { projectRoutes } from './features/projects/project-routes.ts';
import { createReports, reportJobs } from './features/reports/reports.ts';
import { reportPages } from './features/seller-report/report-pages.ts';
import { createSellerReports, sellerReportJobs } from './features/seller-report/seller-report.ts';
import { sharePages } from './features/share/share-pages.ts';
import { shareRoutes } from './features/share/share-routes.ts';
import { sitePages, siteRoutes } from './features/site/site.ts';
import { leaveForDeletion } from './features/teams/change-team.ts';
import { teamRoutes } from './features/teams/teams.ts';
import { fileColumns as videoFileColumns } from './features/videos/tables.ts';
import { createVideos, videoJobs } from './features/videos/videos.ts';
import { endTeamWebhooks } from './features/webhooks/public.ts';
import { createWebhooks, webhookJobs } from './features/webhooks/webhooks.ts';
import { handOver } from './hand-over.ts';
import { createSignedTokens } from './platform/auth/signed-tokens.ts';
import type { FeatureDeps } from './platform/feature-deps.ts';
import { createFileLinks } from './platform/files/file-links.ts';
import type { Authenticate } from './platform/http/authentication.ts';
import type { Page } from './platform/http/page.ts';
import type { Route } from './platform/http/route.ts';
import type { MailTransport } from './platform/mail/mail-transport.ts';
import { deliverMail, deliverMailHandler } from './platform/mail/send-mail.ts';
import type { Job, JobHandler } from './platform/queue/job.ts';
import { checkFiles, checkFilesHandler } from './platform/storage/check-files.ts';
import { deleteFiles, deleteFilesHandler } from './platform/storage/delete-files.ts';
import { createKnownFiles } from './platform/storage/known-files.ts';
import { createThrottle } from './platform/throttle/throttle.ts';

/** What the features are made of. */
type FeatureParts = Pick<FeatureDeps, 'config' | 'log' | 'db' | 'pool' | 'queue' | 'metrics' | 'storage'> & {
  /** The key that signs sessions and links. */
  readonly jwtSecret: string;
  readonly mailTransport: MailTransport;
  readonly passwords?: Passwords;
};

type Features = {
  readonly routes: readonly Route[];
  readonly pages: readonly Page[];
  readonly handlers: readonly JobHandler[];
  readonly authenticate: Authenticate;
};

/** Every job there is, so that sending one needs no worker around. */
export const jobs: readonly Job[] = [
  deliverMail,
  deleteFiles,
  checkFiles,
  ...accountJobs,
  ...mediaJobs,
  ...videoJobs,
  ...listingJobs,
  ...analyticsJobs,
  ...reportJobs,
  ...sellerReportJobs,
  ...webhookJobs,
  ...importJobs,
];

/** Every column that names files of the storage. */
export const fileColumns = [
  ...accountFileColumns,
  ...mediaFileColumns,
  ...videoFileColumns,
  ...importFileColumns,
];

/** Every feature plugs in here, and nowhere else. */
export function createFeatures({
  jwtSecret,
  mailTransport,
  passwords = createPasswords(),
  ...parts
}: FeatureParts): Features {
  const { config, db, storage } = parts;
  const tokens = createSignedTokens(jwtSecret);
  const deps: FeatureDeps = {
    ...parts,
    tokens,
    fileLinks: createFileLinks(jwtSecret),
    throttle: createThrottle(db),
  };
  const features = [
    createAccounts({
      ...deps,
      passwords,
      beforeDeletion: (transaction, userId) =>
        leaveForDeletion(transaction, userId, { queue: parts.queue, handOver, endTeamWebhooks }),
    }),
    createMedia(deps),
    createVideos(deps),
    createListings(deps),
    createAnalytics(deps),
    createReports(deps),
    createSellerReports(deps),
    createWebhooks(deps),
    createBulkImport(deps),
  ];
  return {
    routes: [
      ...features.flatMap(({ routes }) => routes),
      ...apiTokenRoutes({ db, lockSession }),
      ...projectRoutes(deps),
      ...postRoutes(deps),
      ...shareRoutes(deps),
      ...teamRoutes({ ...deps, handOver, endTeamWebhooks }),
      ...siteRoutes(config),
    ],
    pages: [...sharePages(deps), ...reportPages(deps), ...sitePages(config)],
    handlers: [
      deliverMailHandler(db, mailTransport),
      deleteFilesHandler(storage),
      checkFilesHandler({ db, storage, knownFiles: createKnownFiles(db, fileColumns) }),
      ...features.flatMap(({ handlers }) => handlers),
    ],
    authenticate: authenticateTokens(db, createAuthenticate({ db, tokens, adminEmail: config.adminEmail })),
  };
}
