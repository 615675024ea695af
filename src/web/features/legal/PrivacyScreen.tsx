import { NotYet } from '#web/ui/NotYet.tsx';
import { LegalPage } from './LegalPage.tsx';

export function PrivacyScreen() {
  return (
    <LegalPage title="Privacy Policy" sections={[]}>
      <NotYet what="The text of the policy" />
    </LegalPage>
  );
}
