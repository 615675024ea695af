import { z } from 'zod';
import { CUTS, FORMATS } from '#scene/model/format.ts';
import { projectFieldsSchema } from '#shared/api/project-data.ts';

/** The state of a photo's or clip's upload. */
const mediaStateSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('waiting') }),
  z.object({ kind: z.literal('failed'), reason: z.string() }),
  /** The upload was interrupted and its file is gone, or the server has deleted it: it must be added again. */
  z.object({ kind: z.literal('lost') }),
  z.object({
    kind: z.literal('ready'),
    path: z.string(),
    filename: z.string(),
    sizeBytes: z.number(),
    thumbnailFilename: z.string().optional(),
    compressionRatio: z.number().optional(),
    reductionPercent: z.number().optional(),
  }),
]);

/** The state of own music, or of a narration. */
const soundSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('none') }),
  /** A recording whose upload was interrupted or has failed; its file is among the pending ones. */
  z.object({ kind: z.literal('unsent'), id: z.string(), name: z.string(), reason: z.string() }),
  z.object({
    kind: z.literal('ready'),
    filename: z.string(),
    originalName: z.string(),
    sizeBytes: z.number(),
  }),
]);

/** A request for videos. Its key makes it idempotent: sent again with the same body, it returns the same videos. */
const requestSchema = z.object({ key: z.string(), fingerprint: z.string() });

const videosSchema = z
  .array(
    z.object({
      id: z.string(),
      filename: z.string(),
      format: z.string(),
      cut: z.enum(CUTS),
      outcome: z.enum(['making', 'completed', 'failed', 'deleted']),
      reason: z.string().optional(),
    }),
  )
  .readonly();

/** Something was changed since the request: its videos do not show it. */
const isEdited = z.boolean().optional();

const generationSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('idle') }),
  z.object({ kind: z.literal('asking'), request: requestSchema, isEdited }),
  z.object({
    kind: z.literal('refused'),
    request: requestSchema,
    reason: z.string(),
    details: z.array(z.string()).readonly(),
  }),
  // Earlier versions stored the videos as `films`.
  z
    .object({
      kind: z.literal('asked'),
      videos: videosSchema.optional(),
      films: videosSchema.optional(),
      isEdited,
    })
    .transform(({ videos, films, ...asked }) => ({ ...asked, videos: videos ?? films ?? [] })),
]);

/** What localStorage holds of the wizard between two visits. */
export const localDraftSchema = z.object({
  version: z.literal(1),
  step: z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)]),
  project: projectFieldsSchema,
  media: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      type: z.string(),
      originalSizeBytes: z.number(),
      mediaType: z.enum(['image', 'video']),
      /** The point that the agent set; undefined: the one that the server found. */
      focalPoint: z.object({ x: z.number(), y: z.number() }).optional(),
      caption: z.string().optional(),
      /** False: shown as it was taken. */
      improve: z.boolean().optional(),
      altered: z.boolean().optional(),
      /** The path of the photo before it was altered. */
      originalPath: z.string().optional(),
      state: mediaStateSchema,
    }),
  ),
  audio: soundSchema,
  narration: soundSchema.default({ kind: 'none' }),
  /** Null: the template's own format. */
  formats: z.array(z.enum(FORMATS)).readonly().nullable(),
  cuts: z.array(z.enum(CUTS)).readonly(),
  generation: generationSchema,
  /** The agent has typed or chosen something: from then on the draft is saved. */
  isTouched: z.boolean(),
  /** Fields of the brand kit that the agent has typed or chosen since the draft was opened; earlier versions stored whole groups. */
  kitChanges: z.array(z.string()).readonly().default([]),
  server: z.object({ projectId: z.string(), revision: z.number() }).nullable(),
  /** The server's copy lacks something that is here. */
  isUnsaved: z.boolean(),
  /** Saves and the creation that were not answered when this was stored. */
  sent: z.array(z.string()).default([]),
  newId: z.string().optional(),
});
export type LocalDraft = z.infer<typeof localDraftSchema>;

/** The server's project, also when its creation has not been answered. */
export function projectIdOf({ server, newId }: Pick<LocalDraft, 'server' | 'newId'>): string | undefined {
  return server?.projectId ?? newId;
}

/** Whether two are of one draft, perhaps at different times. */
export function isSameDraft(one: LocalDraft, other: LocalDraft): boolean {
  const projectId = projectIdOf(one);
  if (projectId !== undefined) return projectId === projectIdOf(other);
  // Nobody has begun to save it: it is known by what is in it.
  return JSON.stringify(one) === JSON.stringify(other);
}

/** Whether it holds something that no requested video shows. */
export function isUnfinished({
  isTouched,
  generation,
}: Pick<LocalDraft, 'isTouched' | 'generation'>): boolean {
  return isTouched && (generation.kind !== 'asked' || generation.isEdited === true);
}
