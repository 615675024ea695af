import {
  type AnyPgColumn,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { bytea, idColumn, moment, momentNow, sizeBytes } from './columns.ts';
import { users } from './users.ts';

/** The wizard's data: a draft while it is being made, kept once a video was made from it. */
export const projects = pgTable('projects', {
  id: idColumn(),
  userId: uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' }),
  parentId: uuid('parent_id').references((): AnyPgColumn => projects.id, { onDelete: 'set null' }),
  state: text('state', { enum: ['draft', 'kept'] })
    .notNull()
    .default('draft'),
  name: text('name').notNull().default(''),
  data: jsonb('data').$type<Record<string, unknown>>().notNull(),
  revision: integer('revision').notNull().default(1),
  createdAt: momentNow('created_at'),
  updatedAt: momentNow('updated_at'),
});

/** An uploaded file after it was checked and normalised. */
export const media = pgTable(
  'media',
  {
    id: idColumn(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: ['image', 'video', 'audio'] }).notNull(),
    filename: text('filename').notNull(),
    originalName: text('original_name').notNull(),
    contentType: text('content_type').notNull(),
    storageName: text('storage_name').notNull(),
    thumbnailFilename: text('thumbnail_filename'),
    thumbnailStorageName: text('thumbnail_storage_name'),
    originalSizeBytes: sizeBytes('original_size_bytes').notNull(),
    sizeBytes: sizeBytes('size_bytes').notNull(),
    sha256: bytea('sha256'),
    width: integer('width'),
    height: integer('height'),
    durationMs: integer('duration_ms'),
    metadata: jsonb('metadata').$type<Record<string, unknown>>().notNull().default({}),
    beats: jsonb('beats').$type<unknown>(),
    createdAt: momentNow('created_at'),
    /** When the sweep last saw that something uses it. */
    foundUsedAt: moment('found_used_at'),
  },
  (table) => [
    uniqueIndex('media_filename_key').on(table.filename),
    uniqueIndex('media_thumbnail_filename_key').on(table.thumbnailFilename),
    uniqueIndex('media_storage_name_key').on(table.storageName),
    uniqueIndex('media_thumbnail_storage_name_key').on(table.thumbnailStorageName),
  ],
);

/** Which media a project uses, in order. */
export const projectMedia = pgTable(
  'project_media',
  {
    projectId: uuid('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    mediaId: uuid('media_id')
      .notNull()
      .references(() => media.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
  },
  (table) => [primaryKey({ columns: [table.projectId, table.mediaId] })],
);

/** What an agent does not want to type twice. */
export const brandKits = pgTable('brand_kits', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  realtorInfo: jsonb('realtor_info').$type<Record<string, unknown>>().notNull().default({}),
  brokerageInfo: jsonb('brokerage_info').$type<Record<string, unknown>>().notNull().default({}),
  realtorImageId: uuid('realtor_image_id').references(() => media.id, { onDelete: 'set null' }),
  brokerageLogoId: uuid('brokerage_logo_id').references(() => media.id, { onDelete: 'set null' }),
  updatedAt: momentNow('updated_at'),
});
