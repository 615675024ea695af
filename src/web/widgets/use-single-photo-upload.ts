import { useEffect, useRef, useState } from 'react';
import { uploadImages } from '#shared/api/media.ts';
import { pathWithoutQuery } from '#shared/media-path.ts';
import { mediaMessages } from '#shared/rules/media-limits.ts';
import { findBatchProblems } from '#web/uploads/check-batch.ts';
import { createHoldTimer, holdMessage, SINGLE_FILE_HOLDS, sendWithHolds } from '#web/uploads/hold.ts';
import { sendFile } from '#web/uploads/send-file.ts';
import { failureMessage } from '#web/uploads/upload-failure.ts';

/** An upload: what projects and kits name it by, and the signed URL that shows it. */
type Sent = { readonly path: string; readonly url: string };

const { wait: waitOut } = createHoldTimer();

/** Sends one photo that is not part of the tour: a portrait, a logo, an original. */
export function useSinglePhotoUpload(onSent: (photo: Sent) => void) {
  const [isSending, setIsSending] = useState(false);
  const [problem, setProblem] = useState<string>();
  // What is on its way when the field is left still arrives; it is not sent again.
  const holds = useRef<AbortController>(undefined);
  useEffect(() => () => holds.current?.abort(), []);
  const send = async (file: File) => {
    const refused = findBatchProblems([file], { count: 0, sizeBytes: 0 })[0]?.message;
    setProblem(refused);
    if (refused) return;
    setIsSending(true);
    holds.current = new AbortController();
    const outcome = await sendWithHolds({
      send: () => sendPhoto(file),
      fallback: 'Image processing failed',
      held: SINGLE_FILE_HOLDS,
      onHold: (hold) => setProblem(holdMessage(hold)),
      waitOut,
      signal: holds.current.signal,
    });
    setIsSending(false);
    setProblem(outcome.kind === 'done' ? undefined : failureMessage(outcome));
    if (outcome.kind === 'done') onSent(outcome.result);
  };
  return { isSending, problem, send };
}

async function sendPhoto(file: File): Promise<Sent> {
  const [photo] = (await sendFile(uploadImages, 'images', file)).images;
  if (!photo) throw new Error(mediaMessages.imageFailed);
  return { path: pathWithoutQuery(photo.url), url: photo.url };
}
