import { Badge } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { Section } from '#web/ui/Section.tsx';
import { Tabs } from '#web/ui/Tabs.tsx';
import { useAddressTab } from '#web/ui/use-address-tab.ts';
import { ApiTab } from './ApiTab.tsx';
import { ChangePasswordForm } from './ChangePasswordForm.tsx';
import { NotificationsTab } from './NotificationsTab.tsx';
import { YourDataTab } from './YourDataTab.tsx';

const tabs = [
  { id: 'security', label: 'Security', content: <SecurityTab /> },
  { id: 'notifications', label: 'Notifications', content: <NotificationsTab /> },
  { id: 'api', label: 'API', content: <ApiTab /> },
  { id: 'billing', label: 'Billing', content: <BillingTab /> },
  { id: 'your-data', label: 'Your data', content: <YourDataTab /> },
] as const;

export function AccountScreen() {
  const { named, openTab } = useAddressTab(tabs);
  return (
    <>
      <PageHeader title="Account Settings">
        How you sign in, what we write to you, and what we keep.
      </PageHeader>
      <Tabs label="Account settings" tabs={tabs} opened={{ id: named ?? 'security', onChange: openTab }} />
    </>
  );
}

function BillingTab() {
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

function SecurityTab() {
  return (
    <>
      <Section
        title="Change password"
        intro="This device stays signed in; all others are signed out, and API tokens end."
      >
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
