import { QueryClientProvider } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { Outlet } from 'react-router';
import { RequireUser } from '#web/app/RequireUser.tsx';
import { createQueryClient } from '#web/lib/query-client.ts';
import { Spinner } from '#web/ui/Spinner.tsx';
import { DashboardFrame } from './DashboardFrame.tsx';

/** What every screen under /dashboard stands in: the guard, the server's data, the frame. */
export function DashboardShell() {
  const [queryClient] = useState(createQueryClient);
  return (
    <RequireUser>
      {({ user, signOut }) => (
        <QueryClientProvider client={queryClient}>
          <DashboardFrame user={user} onSignOut={() => void signOut()}>
            <Suspense fallback={<Spinner label="Loading" className="size-7 text-ink-faint" />}>
              <Outlet />
            </Suspense>
          </DashboardFrame>
        </QueryClientProvider>
      )}
    </RequireUser>
  );
}
