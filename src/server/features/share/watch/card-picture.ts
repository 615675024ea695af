import { type Size, videoSize } from '#server/features/share/links/video-sizes.ts';
import type { SharedVideo } from './get-video.ts';
import { videoFilePath } from './video-files.ts';

const CARD_SIZE: Size = { width: 1_200, height: 630 };

/** The picture that messengers and networks show for a link; older videos have only their poster. */
export function findCardPicture(
  pagePath: string,
  video: SharedVideo,
): ({ readonly path: string } & Size) | undefined {
  const path = videoFilePath(pagePath, video, 'card.jpg');
  if (path === undefined) return undefined;
  return { path, ...(video.cardStorageName === null ? videoSize(video.aspectRatio) : CARD_SIZE) };
}
