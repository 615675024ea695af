import { NotYet } from '#web/ui/NotYet.tsx';
import { LegalPage } from './LegalPage.tsx';

export function TermsScreen() {
  return (
    <LegalPage title="Terms of Service" sections={[]}>
      <NotYet what="The text of the terms" />
    </LegalPage>
  );
}
