import { PageHeader } from '#web/ui/PageHeader.tsx';
import { Tabs } from '#web/ui/Tabs.tsx';
import { useAddressTab } from '#web/ui/use-address-tab.ts';
import { BillingTab } from './BillingTab.tsx';
import { NotificationsTab } from './NotificationsTab.tsx';
import { SecurityTab } from './SecurityTab.tsx';
import { YourDataTab } from './YourDataTab.tsx';

const tabs = [
  { id: 'security', label: 'Security', content: <SecurityTab /> },
  { id: 'notifications', label: 'Notifications', content: <NotificationsTab /> },
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
