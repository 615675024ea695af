import { useState } from 'react';
import { uploadImages } from '#shared/api/media.ts';
import { pathWithoutQuery } from '#shared/media-path.ts';
import { mediaMessages } from '#shared/rules/media-limits.ts';
import { findBatchProblems } from '#web/uploads/check-batch.ts';
import { sendFile } from '#web/uploads/send-file.ts';
import { failureMessage, uploadFailureOf } from '#web/uploads/upload-failure.ts';

/** An upload: what projects and kits name it by, and the signed URL that shows it. */
type Sent = { readonly path: string; readonly url: string };

/** Sends one photo that is not part of the tour: a portrait, a logo, an original. */
export function usePhotoUpload(onSent: (photo: Sent) => void) {
  const [isSending, setIsSending] = useState(false);
  const [problem, setProblem] = useState<string>();
  const send = async (file: File) => {
    const refused = findBatchProblems([file], { count: 0, sizeBytes: 0 })[0]?.message;
    setProblem(refused);
    if (refused) return;
    setIsSending(true);
    try {
      const [photo] = (await sendFile(uploadImages, 'images', file)).images;
      if (!photo) throw new Error(mediaMessages.imageFailed);
      onSent({ path: pathWithoutQuery(photo.url), url: photo.url });
    } catch (error) {
      setProblem(failureMessage(uploadFailureOf(error, 'Image processing failed')));
    } finally {
      setIsSending(false);
    }
  };
  return { isSending, problem, send };
}
