import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import { classes } from './classes.ts';
import { IconButton } from './IconButton.tsx';
import { softTone } from './tone.ts';

const icons = { neutral: Info, good: CircleCheck, warn: TriangleAlert, bad: CircleAlert } as const;

type Props = {
  readonly tone?: keyof typeof icons;
  readonly title?: string;
  readonly children?: ReactNode;
  readonly action?: ReactNode;
  /** The usual action: one small button. */
  readonly button?: { readonly label: string; readonly onClick: () => void; readonly isLoading?: boolean };
  readonly onDismiss?: () => void;
};

/** An inline message. Errors are announced assertively, others politely. */
export function Banner({ tone = 'neutral', title, children, action, button, onDismiss }: Props) {
  const Icon = icons[tone];
  return (
    <div
      role={tone === 'bad' ? 'alert' : 'status'}
      className={classes(
        'flex flex-wrap items-start gap-x-2.5 gap-y-2 rounded-card px-3.5 py-3.5 text-sm sm:gap-x-3 sm:px-4',
        softTone[tone],
      )}
    >
      <Icon className="mt-0.5 size-4.5" />
      <div className="min-w-0 flex-1 basis-48">
        {title && <p className="font-medium">{title}</p>}
        {children && <div className={classes(title && 'mt-0.5', 'text-ink')}>{children}</div>}
      </div>
      {action}
      {button && (
        <Button size="sm" variant="secondary" isLoading={button.isLoading ?? false} onClick={button.onClick}>
          {button.label}
        </Button>
      )}
      {onDismiss && (
        <IconButton
          label="Dismiss"
          size="sm"
          onClick={onDismiss}
          className="-my-2.5 -mr-2 sm:pointer-fine:-my-1.5"
          icon={<X />}
        />
      )}
    </div>
  );
}
