import type { LegalText } from './legal-text.ts';
import { privacyOfData } from './privacy-of-data.ts';
import { privacyOfPeople } from './privacy-of-people.ts';
import { privacyOfSharing } from './privacy-of-sharing.ts';

export const privacyText: LegalText = {
  title: 'Privacy Policy',
  description:
    'What Curbreel collects, why, how long it is kept, who can see it, and how to get, correct or delete your data.',
  opening: [
    'This policy explains which personal data Curbreel (“we”, “us”) handles when you make videos with the service, visit our website or watch a video that somebody shared with you, and what you can do about it. Our {terms} apply alongside it.',
    'Lines marked “In short” are there to help you find your way. The full text under them is what counts.',
  ],
  sections: [...privacyOfData, ...privacyOfSharing, ...privacyOfPeople],
};
