import { useState } from 'react';
import type { Video } from '#shared/api/videos.ts';
import { fetchFileAsUser, isSignedInNow } from '#web/api/api.ts';
import { ApiError } from '#web/api/api-error.ts';
import { fetchFile } from '#web/api/fetch-file.ts';
import { tracker } from '#web/tracker/tracker.ts';
import { toast } from '#web/ui/toast.ts';
import { currentPathOf, fileNameFor, type NamedVideo, saveFile } from './save-file.ts';

type DownloadableVideo = Pick<Video, 'id' | 'videoPath' | 'storageType'> & NamedVideo;
type DownloadSource = 'library' | 'share_modal';

const STARTED = 'Download started! Check your Downloads folder for the video file.';
const OPENED = 'Video opened in new tab. Right-click and "Save As" to download to your computer.';

/** Saves a video as a file and shows a toast with the result. */
async function downloadVideo(video: DownloadableVideo | undefined, source: DownloadSource): Promise<void> {
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

/** Downloads a video at a click, and tells whether that is under way. */
export function useDownload(video: DownloadableVideo | undefined, source: DownloadSource) {
  const [isBusy, setIsBusy] = useState(false);
  const download = () => {
    setIsBusy(true);
    void downloadVideo(video, source).finally(() => setIsBusy(false));
  };
  return { isBusy, download };
}

/** False where the video was opened in a tab instead. */
async function saveOrOpen(video: DownloadableVideo): Promise<boolean> {
  const path = currentPathOf(video.videoPath);
  try {
    const response = isCloudAddress(path) ? await fetchFromCloud(path) : await fetchFileAsUser(path);
    saveFile(await response.blob(), fileNameFor(video));
    return true;
  } catch (error) {
    // CORS may forbid scripts to read the file; a tab can still show it.
    if (video.storageType !== 's3' || (error instanceof ApiError && !isCloudAddress(path))) throw error;
    if (!window.open(path, '_blank')) throw error;
    return false;
  }
}

/** Without the token, which must not go to another origin. The URL is signed. */
async function fetchFromCloud(address: string): Promise<Response> {
  const response = await fetchFile(address);
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
