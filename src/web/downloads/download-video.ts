import type { Video } from '#shared/api/videos.ts';
import { fetchAsUser, isSignedInNow } from '#web/api/api.ts';
import { ApiError } from '#web/api/api-error.ts';
import { tracker } from '#web/tracker/tracker.ts';
import { toast } from '#web/ui/toast.ts';
import { currentPathOf, fileNameFor, type NamedVideo, saveFile } from './save-file.ts';

/** What a download needs of a video. */
export type DownloadableVideo = Pick<Video, 'id' | 'videoPath' | 'storageType'> & NamedVideo;
export type DownloadSource = 'library' | 'share_modal';

const STARTED = 'Download started! Check your Downloads folder for the video file.';
const OPENED = 'Video opened in new tab. Right-click and "Save As" to download to your computer.';

/** Saves a video as a file and says how it went. Answers when the browser has it. */
export async function downloadVideo(
  video: DownloadableVideo | undefined,
  source: DownloadSource,
): Promise<void> {
  if (!video?.videoPath) return void toast.alert('No video available for download');
  if (!isSignedInNow()) return void toast.alert('Please log in to download the video');
  try {
    const isSaved = await saveOrOpen(video);
    tracker.videoDownload({ videoId: video.id, downloadType: 'video', source });
    toast.success(isSaved ? STARTED : OPENED);
  } catch (error) {
    toast.alert(`Failed to download video: ${reasonOf(error)}`);
  }
}

/** False: the video is in another tab, where the person can save it. */
async function saveOrOpen(video: DownloadableVideo): Promise<boolean> {
  const path = currentPathOf(video.videoPath);
  try {
    const response = isCloudAddress(path) ? await fetchFromCloud(path) : await fetchAsUser(path);
    saveFile(await response.blob(), fileNameFor(video));
    return true;
  } catch (error) {
    // The store may forbid scripts to read its files, yet show them to a person.
    if (video.storageType !== 's3' || (error instanceof ApiError && !isCloudAddress(path))) throw error;
    if (!window.open(path, '_blank')) throw error;
    return false;
  }
}

/** Without the token: it is nobody's business but ours, and the address is signed. */
async function fetchFromCloud(address: string): Promise<Response> {
  const response = await fetch(address);
  if (!response.ok) throw new ApiError(response, undefined);
  return response;
}

function isCloudAddress(path: string): boolean {
  return /^https?:\/\//i.test(path) && new URL(path).origin !== window.location.origin;
}

function reasonOf(error: unknown): string {
  if (error instanceof ApiError) return `${error.status} ${error.statusText}`.trim();
  return error instanceof Error ? error.message : String(error);
}
