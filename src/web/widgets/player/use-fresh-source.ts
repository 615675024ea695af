import { type RefObject, useRef, useState } from 'react';
import { fetchVideo } from '#web/api/video-queries.ts';

type Resume = { readonly atSeconds: number; readonly isPlaying: boolean };

/** A link that has just been made and still does not play is not an expired one. */
const FRESH_MS = 20_000;

/**
 * The address of a video, made anew when it has expired: playback goes on at the same second. `renew` answers false
 * when a fresh link does not help.
 */
export function useFreshSource(player: RefObject<HTMLVideoElement | null>, videoId: string, given: string) {
  const [renewed, setRenewed] = useState<{ readonly of: string; readonly src: string }>();
  const resume = useRef<Resume>(undefined);
  const renewedAtMs = useRef(Number.NEGATIVE_INFINITY);

  const renew = async (): Promise<boolean> => {
    const element = player.current;
    if (!element || performance.now() - renewedAtMs.current < FRESH_MS) return false;
    renewedAtMs.current = performance.now();
    resume.current = {
      atSeconds: element.currentTime,
      isPlaying: !element.paused || element.currentTime === 0,
    };
    const { videoPath } = await fetchVideo(videoId);
    setRenewed({ of: given, src: videoPath });
    // The very same address need not be the failure's cause, yet deserves a second try.
    if (videoPath === element.getAttribute('src')) element.load();
    return true;
  };

  const goOn = () => {
    const element = player.current;
    const from = resume.current;
    resume.current = undefined;
    if (!element || !from) return;
    element.currentTime = from.atSeconds;
    if (from.isPlaying) element.play().catch(() => {});
  };

  const forgetFailure = () => {
    renewedAtMs.current = Number.NEGATIVE_INFINITY;
  };
  return { src: renewed?.of === given ? renewed.src : given, renew, goOn, forgetFailure };
}
