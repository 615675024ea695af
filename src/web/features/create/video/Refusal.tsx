import { useWizard } from '#web/features/create/wizard/use-wizard.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { Button } from '#web/ui/Button.tsx';

type Props = { readonly reason: string; readonly details: readonly string[] };

/** The request itself failed; nothing of the work is lost. */
export function Refusal({ reason, details }: Props) {
  const wizard = useWizard();
  return (
    <Banner
      tone="bad"
      title={reason}
      action={
        <Button size="sm" variant="secondary" onClick={() => void wizard.generate()}>
          Retry
        </Button>
      }
      onDismiss={() => wizard.dispatch({ type: 'generation-dismissed' })}
    >
      {details.length > 0 && (
        <ul className="list-inside list-disc">
          {details.map((detail) => (
            <li key={detail} className="break-words">
              {detail}
            </li>
          ))}
        </ul>
      )}
      <p>Your details and photos are kept.</p>
    </Banner>
  );
}
