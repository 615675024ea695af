import { projectMessages } from '#shared/rules/project-fields.ts';
import { useGoToStep } from '#web/features/create/frame/use-step-history.ts';
import type { MissingWithStep } from '#web/features/create/state/step-checks.ts';
import { useWizard } from '#web/features/create/wizard/use-wizard.ts';
import { Banner } from '#web/ui/Banner.tsx';

/** The final check's list; each entry leads to where it can be filled in. */
export function MissingFields({ missing }: { readonly missing: readonly MissingWithStep[] }) {
  const wizard = useWizard();
  const goTo = useGoToStep();
  return (
    <Banner tone="bad" title={projectMessages.incomplete}>
      <ul className="my-1.5 grid gap-x-6 sm:grid-cols-2">
        {missing.map(({ path, label, step }) => (
          <li key={path}>
            <button
              type="button"
              onClick={() => {
                wizard.dispatch({ type: 'step-checked', step });
                goTo(step);
              }}
              className="min-h-9 rounded-control font-medium underline decoration-line-strong underline-offset-4 hover:decoration-ink"
            >
              {label}
            </button>
          </li>
        ))}
      </ul>
      <p>{projectMessages.incompleteEnd}</p>
    </Banner>
  );
}
