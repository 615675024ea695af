import { Route, Routes } from 'react-router';
import { DashboardFrame } from '#web/app/DashboardFrame.tsx';
import { NotFound } from '#web/app/NotFound.tsx';
import { LibraryScreen } from '#web/features/library/LibraryScreen.tsx';
import { toast } from '#web/ui/toast.ts';
import { Showcase } from './Showcase.tsx';

const sampleUser = {
  id: 'sample',
  first_name: 'Dana',
  last_name: 'Whitfield',
  email: 'dana@whitfieldhomes.example',
  is_admin: true,
  is_email_verified: true,
};

function Crash(): never {
  throw new Error('This page breaks on purpose');
}

/** For `npm run dev` alone: the primitives together, the dashboard's frame, the page of an unexpected error. */
export function Workbench() {
  return (
    <Routes>
      <Route path="ui" element={<Showcase />} />
      <Route
        path="shell"
        element={
          <DashboardFrame user={sampleUser} onSignOut={() => toast.status('Signed out')}>
            <LibraryScreen />
          </DashboardFrame>
        }
      />
      <Route path="crash" element={<Crash />} />
      <Route path="*" element={<NotFound />} />
    </Routes>
  );
}
