import type pg from 'pg';
import { newId } from '#server/platform/db/new-id.ts';

type VideoRow = {
  readonly title?: string;
  readonly durationSeconds?: number;
  readonly createdAt?: Date;
  readonly isShared?: boolean;
  readonly shots?: readonly object[];
  readonly media?: readonly object[];
};

/** Inserts the row of a finished video without its files. */
export async function insertVideo(pool: pg.Pool, ownerId: string, video: VideoRow = {}): Promise<string> {
  const { title = 'Harbor House', durationSeconds = 40, createdAt = new Date(), isShared = true } = video;
  const id = newId();
  await pool.query(
    `insert into videos (id, user_id, group_id, title, filename, template, aspect_ratio, music, project_data, status,
       storage_type, storage_name, size_bytes, duration_ms, shots, created_at, completed_at)
     values ($1, $2, $1, $3, $4, 'Office', '16:9', 'none', $5, 'completed', 'local', $4, 1, $6, $7, $8, $8)`,
    [
      id,
      ownerId,
      title,
      `slideshow_${id}.mp4`,
      JSON.stringify({ media: video.media ?? [] }),
      durationSeconds * 1_000,
      video.shots === undefined ? null : JSON.stringify(video.shots),
      createdAt,
    ],
  );
  if (isShared)
    await pool.query(
      `insert into share_links (video_id, user_id, short_code, share_token) values ($1, $2, $3, $3)`,
      [id, ownerId, id.replaceAll('-', '')],
    );
  return id;
}
