import { useState } from 'react';
import { ApiError } from '#web/api/api-error.ts';
import { useRetryVideo } from '#web/api/video-queries.ts';
import type { AskedVideo } from '#web/features/create/state/wizard-state.ts';
import { useWizard } from '#web/features/create/wizard/use-wizard.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { Button } from '#web/ui/Button.tsx';
import { videoName } from './video-words.ts';

type Props = { readonly video: AskedVideo; readonly isOnlyOne: boolean };

/** A video that could not be made, with its reason and another try. */
export function FailedVideo({ video, isOnlyOne }: Props) {
  const { dispatch } = useWizard();
  const retry = useRetryVideo();
  const [isDismissed, setIsDismissed] = useState(false);
  if (isDismissed) return null;
  const dismiss = () => (isOnlyOne ? dispatch({ type: 'generation-dismissed' }) : setIsDismissed(true));
  const again = () =>
    retry.mutate(video.id, { onSuccess: () => dispatch({ type: 'video-retried', id: video.id }) });
  const trouble =
    retry.error &&
    ((retry.error instanceof ApiError && retry.error.serverMessage) ||
      'Failed to generate video. Please try again.');
  return (
    <Banner
      tone="bad"
      title={video.reason || 'Failed to generate video'}
      action={
        <Button size="sm" variant="secondary" isLoading={retry.isPending} onClick={again}>
          Retry
        </Button>
      }
      onDismiss={dismiss}
    >
      <p>
        {!isOnlyOne && `${videoName(video)}. `}
        {trouble || 'Your details and photos are kept.'}
      </p>
    </Banner>
  );
}
