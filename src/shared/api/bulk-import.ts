import { z } from 'zod';
import { CUTS, FORMATS } from '#scene/model/format.ts';
import { importIdSchema, projectIdSchema, videoIdSchema } from '#shared/ids.ts';
import { MUSIC_IDS } from '#shared/music.ts';
import { EDITABLE_FIELDS, IMPORT_FIELD_NAMES } from '#shared/rules/import-fields.ts';
import { MAX_IMPORT_COLUMNS, MAX_IMPORT_ROWS } from '#shared/rules/import-limits.ts';
import { done, success } from './answers.ts';
import { endpoint } from './endpoint.ts';
import { storableText } from './storable-text.ts';

const params = z.object({ id: importIdSchema });
const rowParams = params.extend({ number: z.coerce.number().int().min(1).max(MAX_IMPORT_ROWS) });
const columnName = storableText().max(200);
const fieldName = z.enum(IMPORT_FIELD_NAMES);

/** What is made from each row. */
export const importOptionsSchema = z
  .object({
    template: storableText().max(100),
    music: z.enum(MUSIC_IDS).exclude(['custom']),
    formats: z.array(z.enum(FORMATS)).min(1).max(FORMATS.length),
    cuts: z.array(z.enum(CUTS)).min(1).max(CUTS.length),
  })
  .meta({ id: 'ImportOptions' });
export type ImportOptions = z.infer<typeof importOptionsSchema>;

/** By the name of a column, the field that it is; null for none. */
export const importMatchesSchema = z.record(columnName, fieldName.nullable());
export type ImportMatches = z.infer<typeof importMatchesSchema>;

/**
 * `checked`: nothing was made from it yet. `queued`: its photos are read next. `requested`: its videos are being made or
 * are ready. `drafted`: it is a draft of the wizard, or was one and has videos. `failed`: see `failure`; *make* tries it again.
 */
export const IMPORT_ROW_STATES = ['checked', 'queued', 'requested', 'drafted', 'failed'] as const;

const importRowSchema = z
  .object({
    /** Of the row in the file, counted from 1 below the head. */
    number: z.int(),
    state: z.enum(IMPORT_ROW_STATES),
    name: z.string(),
    mlsNumber: z.string(),
    address: z.string(),
    price: z.string(),
    bedrooms: z.string(),
    bathrooms: z.string(),
    squareFootage: z.string(),
    landSize: z.string(),
    /** What must be mended before a video can be made. */
    problems: z.array(z.string()),
    /** The fields that a video needs and the row lacks; a row whose problems are these alone can be kept as a draft. */
    missing: z.array(fieldName),
    /** What is worth a look, fair-housing rules among it; nothing is refused because of it. */
    hints: z.array(z.string()),
    photoCount: z.int(),
    /** Why no video could be requested. */
    failure: z.string().nullable(),
    /** The draft that it became. */
    projectId: projectIdSchema.nullable(),
    videos: z.array(
      z.object({
        id: videoIdSchema,
        status: z.enum(['processing', 'completed', 'failed']),
        failure: z.string().nullable(),
      }),
    ),
  })
  .meta({ id: 'ImportRow' });
export type ImportRow = z.infer<typeof importRowSchema>;

const importPhotoSchema = z
  .object({
    /** The path in the folder or ZIP. */
    name: z.string(),
    /** SHA-256 of the file, in hex: what is here need not be sent again. */
    sha256: z.string(),
    /** The row that shows it; null if its name matches none. */
    row: z.int().nullable(),
    /** Why it cannot be used, once it was read. */
    failure: z.string().nullable(),
  })
  .meta({ id: 'ImportPhoto' });
export type ImportPhoto = z.infer<typeof importPhotoSchema>;

const importSummarySchema = z.object({
  id: importIdSchema,
  name: z.string(),
  createdAt: z.string(),
  rowCount: z.int(),
  /** How many rows have had their videos requested. */
  requestedCount: z.int(),
  /** How many became drafts. */
  draftCount: z.int(),
});
export type ImportSummary = z.infer<typeof importSummarySchema>;

const importSchema = importSummarySchema
  .extend({
    columns: z.array(z.string()),
    /** The first row's text under each column, to tell columns apart. */
    samples: z.record(z.string(), z.string()),
    matches: importMatchesSchema,
    options: importOptionsSchema,
    /** The words in which the rights to its photos were confirmed; they are kept with each video. */
    rightsConfirmation: z.string().nullable(),
    rows: z.array(importRowSchema),
    photos: z.array(importPhotoSchema),
  })
  .meta({ id: 'Import' });
export type Import = z.infer<typeof importSchema>;

const importAnswer = z.object({ success, import: importSchema });

export const createImport = endpoint({
  method: 'POST',
  path: '/api/v1/imports',
  access: 'user',
  scope: 'write',
  kind: 'multipart',
  fileField: 'file',
  summary:
    'Reads listings from a CSV or from the JSON of RESO `Property` resources (field `file`, at most 500 listings). The same file again finds the import of the first time',
  status: 201,
  failures: ['conflict'],
  response: importAnswer,
});

export const listImports = endpoint({
  method: 'GET',
  path: '/api/v1/imports',
  access: 'user',
  scope: 'read',
  summary: 'Imports of the last 30 days, newest first',
  response: z.object({ success, imports: z.array(importSummarySchema) }),
});

export const getImport = endpoint({
  method: 'GET',
  path: '/api/v1/imports/:id',
  access: 'user',
  scope: 'read',
  summary: 'An import with the problems of each row, and what was made of it',
  params,
  response: importAnswer,
});

export const changeImport = endpoint({
  method: 'PUT',
  path: '/api/v1/imports/:id',
  access: 'user',
  scope: 'write',
  summary:
    'Sets what the columns are, and what is made from each row. Matches are remembered for the next import',
  params,
  body: z.object({
    /** Columns that are not named stay as they are; a field that another column had is taken from it. */
    matches: z
      .array(z.object({ column: columnName, field: fieldName.nullable() }))
      .max(MAX_IMPORT_COLUMNS)
      .optional(),
    options: importOptionsSchema.optional(),
    /** Null takes the confirmation back. Photos that are added later need a new one. */
    rightsConfirmation: storableText().min(1).max(300).nullable().optional(),
  }),
  response: importAnswer,
});

const editsSchema = z.array(z.object({ field: z.enum(EDITABLE_FIELDS), text: storableText().max(10_000) }));

export const getImportRow = endpoint({
  method: 'GET',
  path: '/api/v1/imports/:id/rows/:number',
  access: 'user',
  scope: 'read',
  summary: 'All texts of one row as a video would use them, long ones too',
  params: rowParams,
  response: z.object({ success, texts: editsSchema }),
});

export const editImportRow = endpoint({
  method: 'PUT',
  path: '/api/v1/imports/:id/rows/:number',
  access: 'user',
  scope: 'write',
  summary:
    'Replaces texts of one row; fields that are not named stay as they are. 409 once the row is being made',
  params: rowParams,
  body: z.object({ edits: editsSchema.min(1).max(EDITABLE_FIELDS.length) }),
  failures: ['conflict'],
  response: importAnswer,
});

export const addImportPhoto = endpoint({
  method: 'POST',
  path: '/api/v1/imports/:id/photos',
  access: 'user',
  scope: 'write',
  kind: 'multipart',
  fileField: 'images',
  summary:
    'Adds one photo (field `images`); `name` is its path in the folder. A photo that is there is not stored again',
  params,
  query: z.object({ name: storableText().min(1).max(1_000) }),
  failures: ['storage-full'],
  response: z.object({ success, photo: importPhotoSchema }),
});

export const addImportArchive = endpoint({
  method: 'POST',
  path: '/api/v1/imports/:id/archive',
  access: 'user',
  scope: 'write',
  kind: 'multipart',
  fileField: 'archive',
  summary: 'Adds the photos of a ZIP (field `archive`, at most 2 GB and 5,000 files)',
  params,
  response: importAnswer.extend({
    added: z.int(),
    refused: z.array(z.object({ name: z.string(), reason: z.string() })),
  }),
  isHeld: true,
  failures: ['conflict', 'storage-full'],
  // 2 GB at 5 Mbit/s.
  receiveSeconds: 3_600,
});

export const makeImport = endpoint({
  method: 'POST',
  path: '/api/v1/imports/:id/make',
  access: 'user',
  scope: 'render',
  summary:
    'Queues the videos of every row without problems. Rows that were queued before are left alone, failed ones are tried again',
  params,
  status: 202,
  response: importAnswer,
});

export const draftImport = endpoint({
  method: 'POST',
  path: '/api/v1/imports/:id/drafts',
  access: 'user',
  scope: 'write',
  summary:
    'Queues every row that only lacks fields or photos to become a draft with its photos, once each; rows with other problems are left alone',
  params,
  status: 202,
  response: importAnswer,
});

export const deleteImport = endpoint({
  method: 'DELETE',
  path: '/api/v1/imports/:id',
  access: 'user',
  scope: 'write',
  summary: 'Deletes an import with its photos; videos that were made from it stay',
  params,
  response: done,
});
