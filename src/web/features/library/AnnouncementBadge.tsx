import { announcementText } from '#scene/content/announcement.ts';
import type { Announcement } from '#scene/model/announcement.ts';
import { Badge } from '#web/ui/Badge.tsx';

type Props = {
  readonly announcement: Announcement | null;
  /** 'Open house · Sun, Nov 22, 1–3 PM' instead of 'Open house'. */
  readonly isDetailed?: boolean;
  readonly className?: string;
};

/** The status of a listing: what was announced last. */
export function AnnouncementBadge({ announcement, isDetailed = false, className }: Props) {
  if (!announcement) return null;
  const { title, leads } = announcementText(announcement);
  return <Badge {...(className && { className })}>{isDetailed ? leads[0] : title}</Badge>;
}
