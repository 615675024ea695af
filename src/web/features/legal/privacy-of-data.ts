import type { LegalSection } from './legal-text.ts';

export const privacyOfData: readonly LegalSection[] = [
  {
    id: 'what-we-collect',
    title: 'What we collect',
    inShort: 'Your name and email, what you upload, how the service is used, and card details on paid plans.',
    body: [
      {
        points: [
          [
            'Your account.',
            'Your first and last name, your email address, your password in a form that cannot be read back, and a profile picture if you add one.',
          ],
          [
            'Payment information.',
            'For paid plans, your card and billing details. They go to the payment company that works for us; we keep what a receipt shows, such as the last digits of the card.',
          ],
          [
            'Content you upload.',
            'Photos, clips, audio, logos, and the property, realtor and brokerage details you enter, together with the videos made from them.',
          ],
          [
            'Usage data.',
            'IP address, browser, device type, language and screen size, the pages you visit and for how long, where you came from, and how videos are played, shared and downloaded.',
          ],
          ['Cookies and browser storage.', 'Small entries that your browser keeps for us; see section 3.'],
          ['Messages.', 'What you write to us when you ask for help.'],
        ],
      },
      'Listing details often name other people, such as a co-agent. Please enter only what they would expect to see in an advertisement.',
    ],
  },
  {
    id: 'how-we-use-it',
    title: 'How we use it',
    inShort: 'To make your videos, keep your account safe, and make the service better.',
    body: [
      'We use personal data to:',
      {
        points: [
          'run the service: make, store, play and share videos, and show you how they perform;',
          'keep accounts safe: confirm email addresses, reset passwords, and notice and stop abuse;',
          'charge for paid plans and keep the books that the law asks for;',
          'answer your questions and tell you about changes that concern you;',
          'understand what works and what does not, and improve it;',
          'meet legal obligations and defend legal claims.',
        ],
      },
      'Where the law asks for a legal basis, ours are the agreement with you, our legitimate interest in running a safe and useful service, your consent where we ask for it, and legal obligations. We do not make decisions about you by automated means that have legal effects.',
    ],
  },
  {
    id: 'cookies',
    title: 'Cookies and browser storage',
    inShort: 'Only what the service needs, and our own usage statistics. No advertising cookies.',
    body: [
      'Your browser keeps a few small entries for us: the sign-in that keeps your session open, a cookie that ends the session with the browser unless you ticked “Remember me”, your choice of light or dark, drafts of videos you are making, and a random number per tab that lets us count a visit once.',
      'We count usage ourselves. There are no advertising cookies and no trackers of other companies on our pages. When a visitor’s browser sends “Do Not Track” or a Global Privacy Control signal, we count the bare view of a video and nothing more.',
      'You can delete or block these entries in your browser. Without them you cannot stay signed in; shared videos can still be watched.',
    ],
  },
];
