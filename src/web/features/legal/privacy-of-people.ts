import type { LegalSection } from './legal-text.ts';

export const privacyOfPeople: readonly LegalSection[] = [
  {
    id: 'security',
    title: 'How we protect it',
    inShort: 'Guarded sign-ins, and photos stripped of location data.',
    body: [
      'Passwords are stored only as slow, salted hashes. Links that confirm or reset something expire. Your files can be reached only with your sign-in, with a link that expires soon, or through a link you shared.',
      'Photos from phones often record where they were taken. We remove this and all other hidden data from every photo when it is uploaded.',
      'No service can promise perfect security. If a breach puts your data at risk, we tell you and the authorities as the law requires.',
    ],
  },
  {
    id: 'your-rights',
    title: 'Your rights',
    inShort: 'Ask us to see, correct, delete or restrict your data. It costs nothing.',
    body: [
      'You have the right to access your personal data, to correct it, to delete it, and to restrict how we use it. To exercise any of these rights, write to {support} from the address of your account. We may ask you to confirm who you are, and we answer within the time the law allows, normally within 30 days.',
      'Some of it you can do yourself: correct your name in your profile, download your data, or delete your account in your account settings.',
      'Depending on where you live, you may also have the right to object, to receive your data in a portable form, to withdraw consent, and to complain to a data protection authority. We never treat anyone worse for using these rights.',
    ],
  },
  {
    id: 'children',
    title: 'Children',
    inShort: 'Curbreel is not for children.',
    body: [
      'The service is not intended for users under 13, and our terms require account holders to be at least 18. We do not knowingly collect personal data from children under 13. If you believe that a child has given us data, write to {support} and we will delete it.',
    ],
  },
  {
    id: 'where-it-is-handled',
    title: 'Where data is handled',
    inShort: 'The service is run from the United States.',
    body: [
      'We run the service from the United States. If you use it from another country, your data is transferred to the United States and handled there, where privacy laws may differ from those at home. Where the law asks for safeguards for such transfers, we put them in place with the companies that work for us.',
    ],
  },
  {
    id: 'changes-and-contact',
    title: 'Changes to this policy, and how to reach us',
    inShort: 'We post changes here, and write to you about the important ones.',
    body: [
      'We may change this policy as the service or the law changes. Changes take effect 30 days after we post the new version on this page, or when we notify you of them by email. The date at the top tells you which version you are reading.',
      'Questions, requests and complaints about privacy reach us at {support}. We normally answer within 24 to 48 hours.',
    ],
  },
];
