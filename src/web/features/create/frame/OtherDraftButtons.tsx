import { Trash2 } from 'lucide-react';
import { Button } from '#web/ui/Button.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';

type Props = {
  readonly name: string;
  readonly isOnlyOne: boolean;
  readonly onGoBack: () => void;
  readonly onThrowAway: () => void;
};

export function OtherDraftButtons({ name, isOnlyOne, onGoBack, onThrowAway }: Props) {
  return (
    <span className="flex gap-1">
      <Button
        size="sm"
        variant="secondary"
        // Among several, 'it' is nobody.
        aria-label={isOnlyOne ? undefined : `Go back to it: ${name}`}
        onClick={onGoBack}
      >
        Go back to it
      </Button>
      <IconButton size="sm" label={`Throw away the draft ${name}`} onClick={onThrowAway}>
        <Trash2 aria-hidden="true" />
      </IconButton>
    </span>
  );
}
