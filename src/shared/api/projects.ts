import { z } from 'zod';
import { projectIdSchema } from '#shared/ids.ts';
import { isBlank } from '#shared/rules/project-fields.ts';
import { done, success } from './answers.ts';
import { endpoint } from './endpoint.ts';
import {
  brandStyleSchema,
  brokerageInfoSchema,
  projectDataSchema,
  realtorInfoSchema,
} from './project-data.ts';

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
  response: done,
});

/** Realtor and brokerage, reused in new projects. Pictures are named by the `url` of their upload. */
export const brandKitSchema = z
  .object({
    realtor_info: realtorInfoSchema,
    brokerage_info: brokerageInfoSchema,
    brand_style: brandStyleSchema.optional(),
  })
  .meta({ id: 'BrandKit' });
export type BrandKit = z.infer<typeof brandKitSchema>;

/** What new videos of a team's members start with. */
export const teamBrandKitSchema = z
  .object({
    brokerage_info: brokerageInfoSchema.prefault({}),
    brand_style: brandStyleSchema.prefault({}),
    /** Whether every video of the team takes what is filled in here, whatever a project says. */
    isLocked: z.boolean().default(false),
    /** Changes with every save; 0 before the first. A save that names another one than the stored is refused. */
    revision: z.int().min(0).max(MAX_REVISION).optional(),
  })
  .meta({ id: 'TeamBrandKit' });
export type TeamBrandKit = z.infer<typeof teamBrandKitSchema>;

const kitAnswer = z.object({
  success,
  /** What a new project starts with. */
  brandKit: brandKitSchema,
  /** The kit of the caller's team, if it has one. */
  team: teamBrandKitSchema.nullable(),
});

/** What new projects of somebody start with. */
export type StartingKit = Omit<z.infer<typeof kitAnswer>, 'success'>;

export const getBrandKit = endpoint({
  method: 'GET',
  path: '/api/v1/brand-kit',
  access: 'user',
  scope: 'read',
  summary:
    'What a new project starts with: realtor and brokerage as last used, or the brokerage and style of the team',
  response: kitAnswer,
});

export const saveBrandKit = endpoint({
  method: 'PUT',
  path: '/api/v1/brand-kit',
  access: 'user',
  scope: 'write',
  summary: 'Stores realtor, brokerage and style for the next project; what the team says of them is left out',
  body: brandKitSchema,
  response: kitAnswer,
});

const teamKitAnswer = z.object({ success, brandKit: teamBrandKitSchema });

export const getTeamBrandKit = endpoint({
  method: 'GET',
  path: '/api/v1/team/brand-kit',
  access: 'user',
  scope: 'read',
  summary: "The brand kit of the caller's team; empty before its first save",
  failures: ['not-found'],
  response: teamKitAnswer,
});

const BROKERAGE_DETAILS = ['address', 'phone', 'website', 'logo', 'license_number'] as const;

export const saveTeamBrandKit = endpoint({
  method: 'PUT',
  path: '/api/v1/team/brand-kit',
  access: 'user',
  summary:
    'Stores the brand kit of the team and whether it is locked (owner and admins); 409 when somebody saved it since `revision`',
  body: teamBrandKitSchema.refine(
    ({ brokerage_info }) =>
      !isBlank(brokerage_info.name) || BROKERAGE_DETAILS.every((field) => isBlank(brokerage_info[field])),
    { path: ['brokerage_info', 'name'], error: 'Brokerage name is required' },
  ),
  failures: ['not-found', 'conflict'],
  response: teamKitAnswer,
});
