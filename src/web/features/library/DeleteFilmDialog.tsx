import type { Video } from '#shared/api/videos.ts';
import { useDeleteVideo } from '#web/lib/videos.ts';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { toast } from '#web/ui/toast.ts';

type Props = { readonly film: Video; readonly onClose: () => void };

export function DeleteFilmDialog({ film, onClose }: Props) {
  const remove = useDeleteVideo();
  const confirm = () =>
    remove.mutate(film, {
      onError: () => toast.alert('Failed to delete video'),
      onSettled: onClose,
    });
  return (
    <ConfirmDialog
      isOpen
      onCancel={onClose}
      onConfirm={confirm}
      title="Delete this video?"
      description={
        <>
          <span className="font-medium break-words text-ink">{film.title}</span>{' '}
          {film.status === 'processing'
            ? 'is still being made. It stops, and nothing of it is kept.'
            : 'and its public link go for good. Files you have downloaded stay with you.'}
        </>
      }
      confirmLabel="Delete"
      isDangerous
      isPending={remove.isPending}
    />
  );
}
