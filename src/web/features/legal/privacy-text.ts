import type { LegalText } from './legal-text.ts';

export const privacyText: LegalText = {
  title: 'Privacy Policy',
  description:
    'What Curbreel collects, why, how long it is kept, who can see it, and how to get, correct or delete your data.',
  opening: [
    'This policy explains which personal data Curbreel (“we”, “us”) handles when you make videos with the service, visit our website or watch a video that somebody shared with you, and what you can do about it. Our {terms} apply alongside it.',
    'Lines marked “In short” are there to help you find your way. The full text under them is what counts.',
  ],
  sections: [
    {
      id: 'what-we-collect',
      title: 'What we collect',
      inShort:
        'Your name and email, what you upload, how the service is used, and card details on paid plans.',
      body: [
        [
          '*Your account.* Your first and last name, your email address, your password in a form that cannot be read back, and a profile picture if you add one.',
          '*Payment information.* For paid plans, your card and billing details. They go to the payment company that works for us; we keep what a receipt shows, such as the last digits of the card.',
          '*Content you upload.* Photos, clips, audio, logos, and the property, realtor and brokerage details you enter, together with the videos made from them.',
          '*Usage data.* IP address, browser, device type, language and screen size, the pages you visit and for how long, where you came from, and how videos are played, shared and downloaded.',
          '*Cookies and browser storage.* Small entries that your browser keeps for us; see section 3.',
          '*Messages.* What you write to us when you ask for help.',
        ],
        'Listing details often name other people, such as a co-agent. Please enter only what they would expect to see in an advertisement.',
      ],
    },
    {
      id: 'how-we-use-it',
      title: 'How we use it',
      inShort: 'To make your videos, keep your account safe, and make the service better.',
      body: [
        'We use personal data to:',
        [
          'run the service: make, store, play and share videos, and show you how they perform;',
          'keep accounts safe: confirm email addresses, reset passwords, and notice and stop abuse;',
          'charge for paid plans and keep the books that the law asks for;',
          'answer your questions and tell you about changes that concern you;',
          'understand what works and what does not, and improve it;',
          'meet legal obligations and defend legal claims.',
        ],
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
    {
      id: 'who-receives-it',
      title: 'Who receives it',
      inShort: 'We do not sell personal data. A few companies help us run the service, and only for that.',
      body: [
        'We do not sell your personal data, and we do not share it with others for their own advertising.',
        'We pass data on only:',
        [
          '*to companies that work for us,* such as hosting, storage, email delivery and payment, who may use it only to do that work;',
          '*when you ask us to,* for example when you share a video or open another platform’s share window;',
          '*when the law requires it,* or when it is necessary to protect people, our rights or the service;',
          '*if the business changes hands,* to the company that takes it over, which stays bound by this policy.',
        ],
      ],
    },
    {
      id: 'shared-videos',
      title: 'Videos you share',
      inShort: 'Anyone with the link can watch. You decide who gets it, and you can take it back.',
      body: [
        'A video is private until you create a link to it. Anyone who has that link can watch and download the video without signing in, and sees the property details and the agent and brokerage contact details that belong to it. Pages for MLS listings show the video alone.',
        'You can withdraw a link or let it expire. Copies that others have downloaded, or posted on other platforms, are outside our control.',
        'When somebody watches a shared video, we record the view, the device type and how much was watched. The video’s owner sees these as figures, never as names or IP addresses.',
      ],
    },
    {
      id: 'emails',
      title: 'Emails from us',
      inShort: 'Marketing email only if you said yes, with an unsubscribe link in every one.',
      body: [
        'We send the emails that the service needs: to confirm your address, to reset your password, to warn you of changes to your account, to deliver a link you asked for.',
        'Marketing emails go only to people who consented to them. Each one has an unsubscribe link, and you can change your mind at any time under Notifications in your account settings.',
      ],
    },
    {
      id: 'how-long-we-keep-it',
      title: 'How long we keep it',
      inShort: 'Usage data for up to 24 months; your content until you delete it.',
      body: [
        [
          '*Usage data* is kept for up to 24 months. After that only totals remain, which name nobody.',
          '*Your account and your videos* are kept until you delete them. Deleting a video removes its files and its links.',
          '*Uploads that never became part of a video* are removed automatically, normally within days.',
          '*Billing records* are kept for as long as tax law requires.',
          '*Backups* may hold deleted data for a short time until they are overwritten.',
        ],
      ],
    },
    {
      id: 'security',
      title: 'How we protect it',
      inShort: 'Guarded sign-ins, and photos stripped of location data.',
      body: [
        'Passwords are stored only as slow, salted hashes. Links that confirm or reset something expire. Your files can be reached only with your sign-in, with a link that expires soon, or through a link you shared.',
        'Photos from phones often record where they were taken. We remove this and all other hidden data from every photo when it is uploaded. The time it was taken is noted beside it, for your eyes only, to suggest an order.',
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
  ],
};
