import { Button } from '#web/ui/Button.tsx';
import { Section } from './Section.tsx';

export function BillingTab() {
  return (
    <Section title="Your plan" intro="Paid plans are not open yet. We will not charge you for anything.">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <div>
          <p className="display text-xl">Free Plan</p>
          <p className="mt-0.5 text-sm text-ink-soft">$0 per month</p>
        </div>
        <Button disabled>Upgrade</Button>
      </div>
    </Section>
  );
}
