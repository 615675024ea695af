import { useState } from 'react';
import { serverCalls } from '#web/features/create/wizard/server-calls.ts';
import { findBatchProblems } from '#web/uploads/check-batch.ts';
import { failureMessage, uploadFailureOf } from '#web/uploads/upload-failure.ts';

type Sent = Awaited<ReturnType<typeof serverCalls.sendMedia>>;

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
      onSent(await serverCalls.sendMedia(file, {}));
    } catch (error) {
      setProblem(failureMessage(uploadFailureOf(error, 'Image processing failed')));
    } finally {
      setIsSending(false);
    }
  };
  return { isSending, problem, send };
}
