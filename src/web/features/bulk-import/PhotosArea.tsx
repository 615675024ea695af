import { ChevronDown, FolderOpen, Images } from 'lucide-react';
import { useRef } from 'react';
import type { Import } from '#shared/api/bulk-import.ts';
import { formatNumber } from '#shared/format.ts';
import { PHOTO_ACCEPT } from '#shared/rules/media-limits.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Progress } from '#web/ui/Progress.tsx';
import { TitledCard } from '#web/ui/TitledCard.tsx';
import { UnsavedChanges } from '#web/ui/UnsavedChanges.tsx';
import { FileDrop } from '#web/widgets/FileDrop.tsx';
import { resultWords } from './photo-upload.ts';
import { type PhotoUpload, useImportPhotosUpload } from './use-import-photos-upload.ts';

const STILL_SENDING = {
  title: 'Stop sending photos?',
  description: 'Photos are still on their way. They are sent only while this page is open.',
  cancelLabel: 'Keep sending',
};

/** The photos of all listings: a ZIP, a folder, or single files. */
export function PhotosArea({ shown }: { readonly shown: Import }) {
  const { upload, isBusy, start, stop } = useImportPhotosUpload(shown);
  const folder = useRef<HTMLInputElement>(null);
  const unmatched = shown.photos.filter(({ row, failure }) => row === null && failure === null);
  return (
    <TitledCard
      title="Photos"
      hint={shown.photos.length === 0 ? 'None yet' : photosHint(shown.photos.length, unmatched.length)}
    >
      <p className="mb-4 text-sm text-ink-soft">
        A photo belongs to a listing if its folder or the beginning of its name is the MLS number, as in{' '}
        <code>20456789/front.jpg</code> or <code>20456789_1.jpg</code>, or if the row names the file.
      </p>
      {isBusy ? (
        <Sending upload={upload} onStop={stop} />
      ) : (
        <div className="flex flex-col gap-3">
          <FileDrop
            label="Choose a ZIP or photos, or drop them or a folder here"
            hint="ZIP up to 2 GB, photos up to 25 MB each. On a slow line choose the folder: it goes on where it stopped."
            icon={<Images />}
            accept={`${PHOTO_ACCEPT},.zip,application/zip`}
            isMultiple
            onFiles={start}
          />
          <input
            ref={folder}
            type="file"
            // React knows the attribute by no other name.
            {...{ webkitdirectory: '' }}
            aria-label="Folder of photos"
            className="hidden"
            onChange={({ target }) => {
              const files = [...(target.files ?? [])];
              target.value = '';
              if (files.length > 0) start(files);
            }}
          />
          <Button
            variant="secondary"
            size="sm"
            className="self-start"
            icon={<FolderOpen />}
            onClick={() => folder.current?.click()}
          >
            Choose a folder
          </Button>
        </div>
      )}
      <UnsavedChanges isDirty={isBusy} words={STILL_SENDING} />
      <Ended upload={upload} />
      {unmatched.length > 0 && (
        <details className="group mt-4 text-sm">
          <summary className="flex min-h-11 cursor-pointer list-none items-center gap-1.5 rounded-control text-ink-soft hover:text-ink sm:pointer-fine:min-h-0 [&::-webkit-details-marker]:hidden">
            Photos without a listing
            <ChevronDown
              aria-hidden="true"
              className="size-4 text-ink-faint transition-transform group-open:rotate-180"
            />
          </summary>
          <ul className="mt-2 max-h-40 overflow-y-auto text-xs text-ink-soft">
            {unmatched.slice(0, MAX_LISTED).map(({ name }) => (
              <li key={name} className="py-0.5 break-words">
                {name}
              </li>
            ))}
            {unmatched.length > MAX_LISTED && <li>and {unmatched.length - MAX_LISTED} more</li>}
          </ul>
        </details>
      )}
    </TitledCard>
  );
}

const MAX_LISTED = 100;

function photosHint(count: number, unmatched: number): string {
  const photos = count === 1 ? '1 photo' : `${formatNumber(count)} photos`;
  return unmatched === 0 ? photos : `${photos}, ${formatNumber(unmatched)} without a listing`;
}

function Sending({ upload, onStop }: { readonly upload: PhotoUpload; readonly onStop: () => void }) {
  if (upload.kind !== 'photos' && upload.kind !== 'archive') return null;
  const isUnpacking = upload.kind === 'archive' && upload.percent >= 100;
  const words =
    upload.kind === 'photos'
      ? `Sending photo ${Math.min(upload.done + 1, upload.total)} of ${upload.total}`
      : isUnpacking
        ? `Unpacking ${upload.name}`
        : `Sending ${upload.name}`;
  const percent = upload.kind === 'photos' ? (upload.done / Math.max(upload.total, 1)) * 100 : upload.percent;
  return (
    <div className="flex flex-col gap-3 rounded-card bg-sunken p-4">
      <div className="flex items-center justify-between gap-4">
        <p role="status" className="text-sm font-medium tabular-nums">
          {words}
        </p>
        <Button variant="secondary" size="sm" onClick={onStop}>
          Stop
        </Button>
      </div>
      <Progress label={words} percent={isUnpacking ? undefined : percent} />
    </div>
  );
}

function Ended({ upload }: { readonly upload: PhotoUpload }) {
  if (upload.kind === 'stopped')
    return (
      <div className="mt-4">
        <Banner tone="warn">{upload.reason}</Banner>
      </div>
    );
  if (upload.kind !== 'ended') return null;
  const { refused } = upload.result;
  return (
    <div className="mt-4">
      <Banner
        tone={refused.length > 0 ? 'warn' : 'good'}
        title={resultWords(upload.result, upload.otherFiles)}
      >
        {refused.length > 0 && (
          <ul className="max-h-40 overflow-y-auto">
            {refused.slice(0, 100).map(({ name, reason }) => (
              <li key={name} className="break-words">
                {name}: {reason}
              </li>
            ))}
          </ul>
        )}
      </Banner>
    </div>
  );
}
