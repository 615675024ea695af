import { z } from 'zod';
import { success } from './answers.ts';
import { endpoint } from './endpoint.ts';
import { storableText } from './storable-text.ts';

const DAY = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;

/** How many rows of a day are shown. */
export const MAX_REPORT_PAGE_VIEWS = 50;
export const MAX_REPORT_SESSIONS = 30;

const person = z
  .object({ first_name: z.string(), last_name: z.string(), email: z.string() })
  .meta({ id: 'Person' });
export type ReportPerson = z.infer<typeof person>;

const video = {
  title: z.string(),
  filename: z.string(),
  users: person.nullable(),
  template: z.string(),
  /** Seconds. */
  duration: z.number().nullable(),
  /** Bytes. */
  file_size: z.number().nullable(),
  status: z.string(),
};

export const dailyReportSchema = z.object({
  /** A UTC day. */
  date: z.string(),
  summary: z.object({
    accountsCreated: z.number(),
    totalLogins: z.number(),
    totalPageViews: z.number(),
    uniqueVisitors: z.number(),
    guestVisitors: z.number(),
    totalSessions: z.number(),
    videosCreated: z.number(),
    videoShares: z.number(),
    passwordResets: z.number(),
  }),
  details: z.object({
    accounts: z.array(person.extend({ created_at: z.string(), is_email_verified: z.boolean() })),
    pageViews: z.array(
      z.object({
        user_id: z.string().nullable(),
        user: person.nullable(),
        session_id: z.string(),
        page_path: z.string(),
        page_title: z.string().nullable(),
        /** Seconds. */
        time_on_page: z.number().nullable(),
        viewed_at: z.string(),
      }),
    ),
    sessions: z.array(
      z.object({
        user_id: z.string().nullable(),
        user: person.nullable(),
        session_id: z.string(),
        page_views: z.number(),
        videos_watched: z.number(),
        /** Seconds. */
        session_duration: z.number().nullable(),
        session_start: z.string(),
        ip_address: z.string().nullable(),
        browser: z.string().nullable(),
        os: z.string().nullable(),
      }),
    ),
    videos: z.array(z.object({ ...video, shareUrl: z.string().nullable() })),
    shares: z.array(
      z.object({
        ...video,
        share_token: z.string().nullable(),
        platform: z.string(),
        shared_at: z.string(),
      }),
    ),
  }),
});
export type DailyReport = z.infer<typeof dailyReportSchema>;

export const getDailyReport = endpoint({
  method: 'GET',
  path: '/api/v1/reports/daily',
  access: 'admin',
  summary: 'One UTC day of the whole site; today by default',
  query: z.object({ date: z.string().regex(DAY, 'The date must be YYYY-MM-DD').optional() }),
  response: z.object({ success, data: dailyReportSchema }),
});

export const reportUserSchema = z.object({
  id: z.string(),
  fullName: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  company: z.string().nullable(),
  avatarUrl: z.string().nullable(),
  isEmailVerified: z.boolean(),
  createdAt: z.string(),
  daysSinceCreated: z.number(),
  lastLoginAt: z.string().nullable(),
  daysSinceLastLogin: z.number().nullable(),
  daysSinceLastSession: z.number().nullable(),
  videoCounts: z.object({ total: z.number(), completed: z.number(), failed: z.number() }),
  lastBrowser: z.string().nullable(),
  lastOS: z.string().nullable(),
});
export type ReportUser = z.infer<typeof reportUserSchema>;

const userFilters = [
  'all',
  'verified',
  'unverified',
  'with-videos',
  'without-videos',
  'active',
  'inactive',
] as const;
export type UserFilter = (typeof userFilters)[number];

const userSorts = ['name', 'verified', 'created', 'login', 'session', 'videos', 'browser'] as const;
export type UserSort = (typeof userSorts)[number];

export const USER_REPORT_PAGE = 100;
export const MAX_USER_REPORT_PAGE = 1_000;

const userReportSchema = z.object({
  summary: z.object({
    totalUsers: z.number(),
    verifiedUsers: z.number(),
    /** Percent. */
    verificationRate: z.number(),
    usersWithVideos: z.number(),
    /** Percent. */
    videoCreationRate: z.number(),
    activeUsers30Days: z.number(),
  }),
  users: z.array(reportUserSchema),
  /** How many users match, of whom `users` is one page. */
  matchingUsers: z.number(),
  generatedAt: z.string(),
});
export type UserReport = z.infer<typeof userReportSchema>;

export const getUserReport = endpoint({
  method: 'GET',
  path: '/api/v1/reports/users',
  access: 'admin',
  summary: 'The accounts and how they are used, in pages; the summary counts all of them',
  query: z.object({
    /** Each word is looked for in name, address, company and phone. */
    search: storableText().max(200).optional(),
    filter: z.enum(userFilters).optional(),
    sort: z.enum(userSorts).optional(),
    order: z.enum(['asc', 'desc']).optional(),
    offset: z.coerce.number().int().min(0).max(10_000_000).optional(),
    limit: z.coerce.number().int().min(1).max(MAX_USER_REPORT_PAGE).optional(),
  }),
  response: z.object({ success, data: userReportSchema }),
});
