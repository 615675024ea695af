import { useEffect, useRef, useState } from 'react';
import type { Import } from '#shared/api/bulk-import.ts';
import { serverMessageOf } from '#web/api/api-error.ts';
import { useRefetchImport } from './import-queries.ts';
import { isArchive, isPhoto, sendArchive, sendPhotos, type UploadResult } from './photo-upload.ts';

export type PhotoUpload =
  | { readonly kind: 'idle' }
  | { readonly kind: 'photos'; readonly done: number; readonly total: number }
  | { readonly kind: 'archive'; readonly name: string; readonly percent: number }
  | { readonly kind: 'ended'; readonly result: UploadResult; readonly otherFiles: number }
  | { readonly kind: 'stopped'; readonly reason: string };

// The server unpacks a ZIP after its last byte, and goes on with it when nobody waits for the answer.
const KEPT = {
  photos: 'Photos that arrived are kept: choose the folder again, and only the rest is sent.',
  sending:
    'A ZIP is unpacked when all of it has arrived, so nothing of it was kept. Choose the folder itself instead: if that is interrupted, only the rest is sent again.',
  unpacking:
    'All of the ZIP was sent, and the server may still be unpacking it. Reload this page in a few minutes to see its photos.',
} as const;

type Send = (signal: AbortSignal) => Promise<UploadResult>;

/** Sends photos of a folder or a ZIP, one choice at a time. */
export function useImportPhotosUpload({ id, photos }: Pick<Import, 'id' | 'photos'>) {
  const [upload, setUpload] = useState<PhotoUpload>({ kind: 'idle' });
  const running = useRef<AbortController>(undefined);
  const refetch = useRefetchImport(id);
  useEffect(() => () => running.current?.abort(), []);
  const isBusy = upload.kind === 'photos' || upload.kind === 'archive';

  const run = async (otherFiles: number, send: Send, stage: () => keyof typeof KEPT) => {
    const controller = new AbortController();
    running.current = controller;
    try {
      setUpload({ kind: 'ended', result: await send(controller.signal), otherFiles });
    } catch (error) {
      const kept = KEPT[stage()];
      const reason = controller.signal.aborted
        ? `Stopped. ${kept}`
        : serverMessageOf(error, `The server could not be reached. ${kept}`);
      setUpload({ kind: 'stopped', reason });
    }
    await refetch();
  };
  const start = (files: readonly File[]) => {
    const archive = files.find(isArchive);
    if (archive) {
      let isSent = false;
      const report = (percent: number) => {
        isSent = percent >= 100;
        setUpload({ kind: 'archive', name: archive.name, percent });
      };
      report(0);
      return void run(
        files.length - 1,
        (signal) => sendArchive(archive, { importId: id, signal, onProgress: report }),
        () => (isSent ? 'unpacking' : 'sending'),
      );
    }
    const chosen = files.filter(isPhoto);
    const report = (done: number) => setUpload({ kind: 'photos', done, total: chosen.length });
    report(0);
    void run(
      files.length - chosen.length,
      (signal) => sendPhotos(chosen, { importId: id, present: photos, signal, onProgress: report }),
      () => 'photos',
    );
  };
  return { upload, isBusy, start, stop: () => running.current?.abort(new Error('Stopped')) };
}
