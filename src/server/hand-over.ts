import { lockRollUp, passNumbers } from './features/analytics/public.ts';
import { passImports } from './features/bulk-import/public.ts';
import { passListings } from './features/listings/public.ts';
import { passMedia } from './features/media/public.ts';
import { passPosts } from './features/posts/public.ts';
import { passProjects } from './features/projects/public.ts';
import { passReports } from './features/seller-report/public.ts';
import { passLinks } from './features/share/public.ts';
import type { Handover } from './features/teams/public.ts';
import { passVideos } from './features/videos/public.ts';
import { dropTeamDeliveries, endTeamWebhooks } from './features/webhooks/public.ts';
import { allowLongStatements, type Database } from './platform/db/open-database.ts';

/**
 * What somebody made in a team passes to another member, in every feature that stores some of it. Their webhooks stay theirs, and
 * tell nothing more of a team.
 */
async function pass(transaction: Database, handover: Handover): Promise<void> {
  await allowLongStatements(transaction);
  await passMedia(transaction, handover);
  await passImports(transaction, handover);
  await passLinks(transaction, handover);
  await passPosts(transaction, handover);
  await passReports(transaction, handover);
  await passListings(transaction, handover);
  await passProjects(transaction, handover);
  const videoIds = await passVideos(transaction, handover);
  await passNumbers(transaction, videoIds, handover);
  await endTeamWebhooks(transaction, handover.from);
  await dropTeamDeliveries(transaction, handover);
}

/** The hand-over, and the lock that it needs: taken before all others, because a roll-up may hold it for a while. */
export const handOver = { lock: lockRollUp, pass };
