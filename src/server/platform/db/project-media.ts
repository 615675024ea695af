import { eq } from 'drizzle-orm';
import type { Database } from './open-database.ts';
import { projectMedia } from './schema/projects.ts';

/** Notes which uploads a project uses, in order and each once; what is noted is not swept. */
export async function replaceProjectMedia(
  transaction: Database,
  projectId: string,
  mediaIds: readonly string[],
): Promise<void> {
  await transaction.delete(projectMedia).where(eq(projectMedia.projectId, projectId));
  const rows = [...new Set(mediaIds)].map((mediaId, position) => ({ projectId, mediaId, position }));
  if (rows.length > 0) await transaction.insert(projectMedia).values(rows);
}
