import type { Video } from '#shared/api/videos.ts';

/** A completed video for tests. */
export function libraryVideo(id: string, patch: Partial<Video> = {}): Video {
  return {
    id: id as Video['id'],
    title: '12 Harbour Lane',
    filename: `${id}.mp4`,
    videoPath: `/api/v1/videos/${id}.mp4`,
    storageType: 'local',
    thumbnailUrl: null,
    duration: 30,
    views: 0,
    fileSize: 1_000,
    template: 'Viral_Short',
    template_format: { aspectRatio: '9:16' },
    music: 'upbeat',
    status: 'completed',
    createdAt: '2026-11-15T10:00:00.000Z',
    cut: 'branded',
    groupId: id,
    projectId: null,
    listingId: `listing of ${id}` as Video['listingId'],
    teamId: null,
    madeBy: crypto.randomUUID() as Video['madeBy'],
    failureReason: null,
    progress: null,
    announcement: null,
    checks: null,
    rightsConfirmation: null,
    ...patch,
  };
}
