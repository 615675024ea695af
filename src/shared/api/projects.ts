import { z } from 'zod';
import { projectIdSchema } from '#shared/ids.ts';
import { endpoint } from './endpoint.ts';
import { brokerageInfoSchema, projectDataSchema, realtorInfoSchema } from './project-data.ts';

const success = z.literal(true);
// The largest number that the database's column holds.
const MAX_REVISION = 2_147_483_647;
const idParams = z.object({ id: projectIdSchema });

/** A project: the wizard's data on the server. */
export const projectSchema = z
  .object({
    id: z.uuid(),
    /** The project that this one is a new version of. */
    parentId: z.string().nullable(),
    /** `kept`: a video was made from it, so it is frozen; a change goes into a new draft. */
    state: z.enum(['draft', 'kept']),
    data: projectDataSchema,
    /** Raised by each save; a save names the one it changes. */
    revision: z.number().int(),
    updatedAt: z.string(),
  })
  .meta({ id: 'Project' });
export type Project = z.infer<typeof projectSchema>;

const projectAnswer = z.object({ success, project: projectSchema });

export const getLatestDraft = endpoint({
  method: 'GET',
  path: '/api/v1/projects/draft',
  access: 'user',
  scope: 'read',
  summary: 'The draft that was worked on last, or null',
  response: z.object({ success, project: projectSchema.nullable() }),
});

export const createProject = endpoint({
  method: 'POST',
  path: '/api/v1/projects',
  access: 'user',
  scope: 'write',
  summary:
    'Starts a draft; with `copyOf` it is a new version of that project. A repeated call with the same `id` finds the draft of the first one as it stands',
  body: z.object({
    id: projectIdSchema.optional(),
    data: projectDataSchema.optional(),
    copyOf: projectIdSchema.optional(),
  }),
  status: 201,
  failures: ['not-found', 'conflict', 'too-many-requests'],
  response: projectAnswer,
});

export const getProject = endpoint({
  method: 'GET',
  path: '/api/v1/projects/:id',
  access: 'user',
  scope: 'read',
  summary: 'One project',
  params: idParams,
  response: projectAnswer,
});

export const saveProject = endpoint({
  method: 'PUT',
  path: '/api/v1/projects/:id',
  access: 'user',
  scope: 'write',
  summary: 'Saves a draft; 409 when another tab or device saved it since `revision`',
  params: idParams,
  body: z.object({ data: projectDataSchema, revision: z.number().int().min(1).max(MAX_REVISION) }),
  failures: ['conflict'],
  response: projectAnswer,
});

export const deleteProject = endpoint({
  method: 'DELETE',
  path: '/api/v1/projects/:id',
  access: 'user',
  scope: 'write',
  summary: 'Deletes a draft',
  params: idParams,
  response: z.object({ success, message: z.string() }),
});

/** Realtor and brokerage, reused in new projects. Pictures are named by the `url` of their upload. */
export const brandKitSchema = z
  .object({
    realtor_info: realtorInfoSchema,
    brokerage_info: brokerageInfoSchema,
  })
  .meta({ id: 'BrandKit' });
export type BrandKit = z.infer<typeof brandKitSchema>;

export const getBrandKit = endpoint({
  method: 'GET',
  path: '/api/v1/brand-kit',
  access: 'user',
  scope: 'read',
  summary: 'Realtor and brokerage as last used; empty before that',
  response: z.object({ success, brandKit: brandKitSchema }),
});

export const saveBrandKit = endpoint({
  method: 'PUT',
  path: '/api/v1/brand-kit',
  access: 'user',
  scope: 'write',
  summary: 'Stores realtor and brokerage for the next project',
  body: brandKitSchema,
  response: z.object({ success, brandKit: brandKitSchema }),
});
