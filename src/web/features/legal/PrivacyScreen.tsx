import { LegalPage } from './LegalPage.tsx';
import { privacyText } from './privacy-text.ts';

export function PrivacyScreen() {
  return <LegalPage text={privacyText} />;
}
