import { Badge } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';
import { ChangePasswordForm } from './ChangePasswordForm.tsx';
import { Section } from './Section.tsx';

export function SecurityTab() {
  return (
    <>
      <Section title="Change password" intro="This device stays signed in; all others are signed out.">
        <ChangePasswordForm />
      </Section>
      <Section title="Two-factor authentication" intro="A second step when you sign in on a new device.">
        <div className="flex flex-wrap items-center justify-between gap-4">
          <span className="flex items-center gap-3 text-sm text-ink-soft">
            <Badge>Disabled</Badge>
            Not available yet
          </span>
          <Button variant="secondary" disabled>
            Enable
          </Button>
        </div>
      </Section>
    </>
  );
}
