import { useEffect, useRef, useState } from 'react';
import type { Import } from '#shared/api/bulk-import.ts';
import { serverMessageOf } from '#web/api/api-error.ts';
import { useEventListener } from '#web/ui/use-event-listener.ts';
import { useRefetchImport } from './import-queries.ts';
import { isArchive, isPhoto, sendArchive, sendPhotos, type UploadResult } from './photo-upload.ts';

export type PhotoUpload =
  | { readonly kind: 'idle' }
  | { readonly kind: 'photos'; readonly done: number; readonly total: number }
  | { readonly kind: 'archive'; readonly name: string; readonly percent: number }
  | { readonly kind: 'ended'; readonly result: UploadResult; readonly otherFiles: number }
  | { readonly kind: 'stopped'; readonly reason: string };

const LOST =
  'The server could not be reached. Photos that arrived are kept: choose the folder again, and only the rest is sent.';

/** Sends photos of a folder or a ZIP, one choice at a time. */
export function usePhotoUpload({ id, photos }: Pick<Import, 'id' | 'photos'>) {
  const [upload, setUpload] = useState<PhotoUpload>({ kind: 'idle' });
  const running = useRef<AbortController>(undefined);
  const refetch = useRefetchImport(id);
  useEffect(() => () => running.current?.abort(), []);
  const isBusy = upload.kind === 'photos' || upload.kind === 'archive';
  useEventListener(window, 'beforeunload', (event) => {
    if (isBusy) event.preventDefault();
  });

  const run = async (otherFiles: number, send: (signal: AbortSignal) => Promise<UploadResult>) => {
    const controller = new AbortController();
    running.current = controller;
    try {
      setUpload({ kind: 'ended', result: await send(controller.signal), otherFiles });
    } catch (error) {
      const reason = controller.signal.aborted
        ? 'Stopped. Photos that arrived are kept.'
        : serverMessageOf(error, LOST);
      setUpload({ kind: 'stopped', reason });
    }
    await refetch();
  };
  const start = (files: readonly File[]) => {
    const archive = files.find(isArchive);
    if (archive) {
      const report = (percent: number) => setUpload({ kind: 'archive', name: archive.name, percent });
      report(0);
      return void run(files.length - 1, (signal) =>
        sendArchive(archive, { importId: id, signal, onProgress: report }),
      );
    }
    const chosen = files.filter(isPhoto);
    const report = (done: number) => setUpload({ kind: 'photos', done, total: chosen.length });
    report(0);
    void run(files.length - chosen.length, (signal) =>
      sendPhotos(chosen, { importId: id, present: photos, signal, onProgress: report }),
    );
  };
  return { upload, isBusy, start, stop: () => running.current?.abort(new Error('Stopped')) };
}
