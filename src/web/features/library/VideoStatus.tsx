import { Badge } from '#web/ui/Badge.tsx';
import { findStatus } from '#web/widgets/video-labels.ts';

type Props = { readonly status: string; readonly className?: string };

export function VideoStatus({ status, className }: Props) {
  const known = findStatus(status);
  if (!known) return null;
  return (
    <Badge tone={known.tone} {...(className && { className })}>
      <span aria-hidden="true" className="size-1.5 rounded-full bg-current" />
      {known.label}
    </Badge>
  );
}
