import { z } from 'zod';
import { CUTS, FORMATS } from '#scene/model/format.ts';
import { projectDataSchema } from '#shared/api/project-data.ts';
import { FRESH_STATE, type WizardState } from './wizard-state.ts';

const focalPointSchema = z.object({ x: z.number(), y: z.number() });

const mediaStateSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('waiting') }),
  z.object({ kind: z.literal('failed'), reason: z.string() }),
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

const requestSchema = z.object({ key: z.string(), fingerprint: z.string() });

const generationSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('idle') }),
  z.object({ kind: z.literal('asking'), request: requestSchema }),
  z.object({
    kind: z.literal('refused'),
    request: requestSchema,
    reason: z.string(),
    details: z.array(z.string()),
  }),
  z.object({
    kind: z.literal('asked'),
    videos: z.array(
      z.object({
        id: z.string(),
        filename: z.string(),
        format: z.string(),
        cut: z.enum(CUTS),
        outcome: z.enum(['making', 'completed', 'failed', 'deleted']),
        reason: z.string().optional(),
      }),
    ),
  }),
]);

/** What this browser keeps of the wizard between two visits. */
export const localDraftSchema = z.object({
  version: z.literal(1),
  step: z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)]),
  project: projectDataSchema.omit({ media: true, customAudioFilename: true }),
  media: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      type: z.string(),
      originalSizeBytes: z.number(),
      mediaType: z.enum(['image', 'video']),
      focalPoint: focalPointSchema.optional(),
      state: mediaStateSchema,
    }),
  ),
  audio: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('none') }),
    z.object({
      kind: z.literal('ready'),
      filename: z.string(),
      originalName: z.string(),
      sizeBytes: z.number(),
    }),
  ]),
  formats: z.array(z.enum(FORMATS)).nullable(),
  cuts: z.array(z.enum(CUTS)),
  generation: generationSchema,
  isTouched: z.boolean(),
  /** The server's copy, and whether it lacks something that stands here. */
  server: z.object({ projectId: z.string(), revision: z.number() }).nullable(),
  isUnsaved: z.boolean(),
  /** What was on its way to the server when this was written. */
  sent: z.array(z.string()).default([]),
  newId: z.string().optional(),
});
export type LocalDraft = z.infer<typeof localDraftSchema>;

export type ServerCopy = NonNullable<LocalDraft['server']>;

/** The server's project, also when its creation has not been answered. */
export function projectIdOf({ server, newId }: Pick<LocalDraft, 'server' | 'newId'>): string | undefined {
  return server?.projectId ?? newId;
}

export function localDraftOf(
  state: WizardState,
  server: ServerCopy | null,
  isUnsaved: boolean,
  unanswered: { readonly sent?: readonly string[]; readonly newId?: string | undefined } = {},
): LocalDraft {
  const { step, project, formats, cuts, generation, isTouched } = state;
  return localDraftSchema.parse({
    version: 1,
    step,
    project,
    // Half an upload is worth nothing after a reload: it starts again.
    media: state.media.map((item) =>
      item.state.kind === 'sending' ? { ...item, state: { kind: 'waiting' } } : item,
    ),
    audio: state.audio.kind === 'ready' ? state.audio : { kind: 'none' },
    formats,
    cuts,
    generation,
    isTouched,
    server,
    isUnsaved,
    ...unanswered,
  });
}

export function stateOfLocalDraft(draft: LocalDraft): WizardState {
  const { step, project, media, audio, formats, cuts, generation, isTouched } = draft;
  return { ...FRESH_STATE, step, project, media, audio, formats, cuts, generation, isTouched };
}
