import { Images } from 'lucide-react';
import { useEffect } from 'react';
import { MAX_MEDIA_FILES, MEDIA_ACCEPT, MEDIA_MEGABYTES } from '#shared/rules/media-limits.ts';
import { prepareThumbnails } from '#web/decoding/make-thumbnail.ts';
import { StepHeading } from '#web/features/create/layout/StepHeading.tsx';
import { MediaGrid } from '#web/features/create/media/MediaGrid.tsx';
import { ImprovePhotos, PhotoTools } from '#web/features/create/media/PhotoTools.tsx';
import { marksOf } from '#web/features/create/media/photo-marks.ts';
import { StorageBar, UploadProblems } from '#web/features/create/media/UploadStatus.tsx';
import { NarrationArea } from '#web/features/create/narration/NarrationArea.tsx';
import { chosenFormats } from '#web/features/create/state/project-data.ts';
import { useChosenTemplate, useWizard, useWizardView } from '#web/features/create/wizard/use-wizard.ts';
import { FileDrop } from '#web/widgets/FileDrop.tsx';

const FORMATS_HINT = `JPG, PNG, GIF, WebP, HEIC, MP4, MOV, AVI, WebM. Up to ${MEDIA_MEGABYTES.file} MB each.`;

/** Step 3: the photos and clips, in the order of the video. */
export function MediaStep() {
  const wizard = useWizard();
  const { state } = useWizardView();
  const [format = '16:9'] = chosenFormats(state, useChosenTemplate()?.aspectRatio);
  const { media } = state;
  const marks = marksOf(media);
  const isFull = media.length >= MAX_MEDIA_FILES;
  useEffect(prepareThumbnails, []);
  return (
    <>
      <StepHeading title="Upload Media">
        {media.length === 0 && 'Add photos and clips, then put them in the order of the video.'}
      </StepHeading>
      <div className="flex flex-col gap-3 sm:gap-4">
        <FileDrop
          isMultiple
          isLarge={media.length === 0}
          isDisabled={isFull}
          label={
            isFull ? (
              'All 30 places are taken'
            ) : (
              <>
                Choose photos and clips
                <span className="pointer-coarse:hidden">, or drop files and folders here</span>
              </>
            )
          }
          hint={media.length === 0 ? FORMATS_HINT : ''}
          icon={<Images />}
          accept={MEDIA_ACCEPT}
          onFiles={(files) => wizard.uploads.add(files)}
          onError={(error) => wizard.uploads.reportUnreadable(error)}
        />
        <StorageBar media={media} />
        <UploadProblems media={media} />
        <PhotoTools media={media} marks={marks} />
        <MediaGrid media={media} marks={marks} format={format} />
        <ImprovePhotos media={media} />
        <NarrationArea />
      </div>
    </>
  );
}
