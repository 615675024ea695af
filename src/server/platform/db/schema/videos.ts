import { sql } from 'drizzle-orm';
import { bigint, integer, jsonb, pgTable, real, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { bytea, idColumn, moment, momentNow, sizeBytes } from './columns.ts';
import { projects } from './projects.ts';
import { users } from './users.ts';

/** A stretch of a video and the project's media (by position) that are seen in it. */
export type FilmShot = {
  readonly media: readonly number[];
  readonly fromSeconds: number;
  readonly toSeconds: number;
};

/** A video: its order, its rendering and its result. */
export const videos = pgTable(
  'videos',
  {
    id: idColumn(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    projectId: uuid('project_id').references(() => projects.id, { onDelete: 'set null' }),
    groupId: uuid('group_id').notNull(),
    idempotencyKey: text('idempotency_key'),
    title: text('title').notNull(),
    filename: text('filename').notNull(),
    template: text('template').notNull(),
    aspectRatio: text('aspect_ratio', { enum: ['9:16', '16:9', '1:1', '4:3'] }).notNull(),
    cut: text('cut', { enum: ['branded', 'unbranded', 'strict'] })
      .notNull()
      .default('branded'),
    music: text('music').notNull(),
    projectData: jsonb('project_data').$type<Record<string, unknown>>().notNull(),
    status: text('status', { enum: ['processing', 'completed', 'failed'] })
      .notNull()
      .default('processing'),
    failureReason: text('failure_reason'),
    renderId: uuid('render_id'),
    attemptCount: integer('attempt_count').notNull().default(0),
    progressStage: text('progress_stage'),
    progressPercent: real('progress_percent').notNull().default(0),
    progressSecondsLeft: integer('progress_seconds_left'),
    progressAt: moment('progress_at'),
    storageType: text('storage_type', { enum: ['local', 's3'] }).notNull(),
    storageName: text('storage_name'),
    thumbnailStorageName: text('thumbnail_storage_name'),
    previewStorageName: text('preview_storage_name'),
    posterStorageName: text('poster_storage_name'),
    /** The picture of a link preview. */
    cardStorageName: text('card_storage_name'),
    /** Which media hold the screen when. */
    shots: jsonb('shots').$type<readonly FilmShot[]>(),
    sizeBytes: sizeBytes('size_bytes'),
    sha256: bytea('sha256'),
    durationMs: integer('duration_ms'),
    viewCount: bigint('view_count', { mode: 'number' }).notNull().default(0),
    createdAt: momentNow('created_at'),
    updatedAt: momentNow('updated_at'),
    completedAt: moment('completed_at'),
  },
  (table) => [
    uniqueIndex('videos_filename_key').on(table.filename),
    uniqueIndex('videos_storage_name_key').on(table.storageName),
    uniqueIndex('videos_thumbnail_storage_name_key').on(table.thumbnailStorageName),
    uniqueIndex('videos_preview_storage_name_key').on(table.previewStorageName),
    uniqueIndex('videos_poster_storage_name_key').on(table.posterStorageName),
    uniqueIndex('videos_card_storage_name_key').on(table.cardStorageName),
    uniqueIndex('videos_idempotency_key')
      .on(table.userId, table.idempotencyKey, table.aspectRatio, table.cut)
      .where(sql`${table.idempotencyKey} is not null`),
  ],
);

/** A public way to one video; at most one of a purpose is live. */
export const shareLinks = pgTable(
  'share_links',
  {
    id: idColumn(),
    videoId: uuid('video_id')
      .notNull()
      .references(() => videos.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    purpose: text('purpose', { enum: ['share', 'tour'] })
      .notNull()
      .default('share'),
    shortCode: text('short_code').notNull(),
    shareToken: text('share_token').notNull(),
    createdAt: momentNow('created_at'),
    expiresAt: moment('expires_at'),
    revokedAt: moment('revoked_at'),
  },
  (table) => [
    uniqueIndex('share_links_short_code_key').on(table.shortCode),
    uniqueIndex('share_links_share_token_key').on(table.shareToken),
    uniqueIndex('share_links_live_key')
      .on(table.videoId, table.purpose)
      .where(sql`${table.revokedAt} is null`),
  ],
);
