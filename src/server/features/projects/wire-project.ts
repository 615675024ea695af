import { type Project, projectSchema } from '#shared/api/projects.ts';

type ProjectRow = {
  readonly id: string;
  readonly parentId: string | null;
  readonly state: 'draft' | 'kept';
  readonly data: Record<string, unknown>;
  readonly revision: number;
  readonly updatedAt: Date;
};

/** A row as clients see it; data of an earlier version is read by today's rules. */
export function wireProject({ updatedAt, ...row }: ProjectRow): Project {
  return projectSchema.parse({ ...row, updatedAt: updatedAt.toISOString() });
}
