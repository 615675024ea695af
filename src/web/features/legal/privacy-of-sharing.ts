import type { LegalSection } from './legal-text.ts';

export const privacyOfSharing: readonly LegalSection[] = [
  {
    id: 'who-receives-it',
    title: 'Who receives it',
    inShort: 'We do not sell personal data. A few companies help us run the service, and only for that.',
    body: [
      'We do not sell your personal data, and we do not share it with others for their own advertising.',
      'We pass data on only:',
      {
        points: [
          [
            'to companies that work for us,',
            'such as hosting, storage, email delivery and payment, who may use it only to do that work;',
          ],
          [
            'when you ask us to,',
            'for example when you share a video or open another platform’s share window;',
          ],
          [
            'when the law requires it,',
            'or when it is necessary to protect people, our rights or the service;',
          ],
          [
            'if the business changes hands,',
            'to the company that takes it over, which stays bound by this policy.',
          ],
        ],
      },
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
      {
        points: [
          ['Usage data', 'is kept for up to 24 months. After that only totals remain, which name nobody.'],
          [
            'Your account and your videos',
            'are kept until you delete them. Deleting a video removes its files and its links.',
          ],
          ['Uploads that never became part of a video', 'are removed automatically, normally within days.'],
          ['Billing records', 'are kept for as long as tax law requires.'],
          ['Backups', 'may hold deleted data for a short time until they are overwritten.'],
        ],
      },
    ],
  },
];
