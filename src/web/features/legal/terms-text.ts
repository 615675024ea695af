import type { LegalText } from './legal-text.ts';
import { termsOfContent } from './terms-of-content.ts';
import { termsOfDisputes } from './terms-of-disputes.ts';
import { termsOfPlans } from './terms-of-plans.ts';

export const termsText: LegalText = {
  title: 'Terms of Service',
  description:
    'The terms of using Curbreel: who may use it, plans and payment, cancellation, your photos and videos, liability and disputes.',
  opening: [
    'These terms are the agreement between you and Curbreel (“Curbreel”, “we”, “us”). They cover the website, the studio in which videos are made, and the pages on which videos are shared; together, the “service”.',
    'Lines marked “In short” are there to help you find your way. The full text under them is what counts.',
  ],
  sections: [
    {
      id: 'who-may-use',
      title: 'Who may use Curbreel',
      inShort: 'You must be 18 or older, and using Curbreel means you agree to these terms.',
      body: [
        'By creating an account or using the service you accept these terms and our {privacy}. If you do not agree with them, please do not use the service.',
        'You must be at least 18 years old and able to enter into a contract. If you use the service for a brokerage, a team or another business, you confirm that you may accept these terms on its behalf; “you” then means that business too.',
        'Watching a video that somebody shared with you needs no account. Sections 6 to 9 apply to viewers as well.',
      ],
    },
    {
      id: 'your-account',
      title: 'Your account and how you use it',
      inShort: 'Keep your sign-in to yourself, and use the service lawfully.',
      body: [
        'Give us your real name and a working email address, and keep both up to date. You are responsible for your password and for what happens under your account. Tell us at once at {support} if you think that somebody else has used it.',
        'When you use the service, you agree not to:',
        {
          points: [
            'break the law, the rules of your license, or the rules of the listing services and platforms where you post;',
            'publish advertising that is false, misleading or discriminatory, including anything that fair housing law forbids;',
            'upload anything that harms or deceives others, infringes their rights or invades their privacy;',
            'probe, overload or get around the security and the limits of the service, or collect data from it by automated means without our consent;',
            'resell the service, or copy it in order to build a competing one.',
          ],
        },
        'A video can carry your name, license and brokerage details. Whether it says everything that your state, your broker and your MLS ask for is yours to check before you post it.',
      ],
    },
    ...termsOfPlans,
    ...termsOfContent,
    ...termsOfDisputes,
  ],
};
