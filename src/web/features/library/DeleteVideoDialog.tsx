import { useDeleteVideo } from '#web/api/video-queries.ts';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { toast } from '#web/ui/toast.ts';
import { fullName, type LibraryVideo } from './library-video.ts';

type Props = { readonly video: LibraryVideo; readonly onClose: () => void };

export function DeleteVideoDialog({ video, onClose }: Props) {
  const remove = useDeleteVideo();
  const confirm = () =>
    remove.mutate(video, {
      onError: () => toast.alert('Failed to delete video'),
      onSettled: onClose,
    });
  return (
    <ConfirmDialog
      isOpen
      onCancel={onClose}
      onConfirm={confirm}
      title={video.version === undefined ? 'Delete this video?' : 'Delete this version?'}
      description={
        <>
          <span className="font-medium break-words text-ink">{fullName(video)}</span> {consequencesOf(video)}
        </>
      }
      confirmLabel="Delete"
      isDangerous
      isPending={remove.isPending}
    />
  );
}

/** What is lost and what is kept, after the video's name. */
function consequencesOf({ status, version }: LibraryVideo): string {
  const others = version === undefined ? '' : ' Only this version goes; the others stay.';
  if (status === 'processing') return `is still being made. It stops, and nothing of it is kept.${others}`;
  if (status === 'failed') return `goes for good.${others}`;
  return `goes for good, with its public link and its views.${others} Files you have downloaded stay with you.`;
}
