import type { LegalSection } from './legal-text.ts';

export const termsOfContent: readonly LegalSection[] = [
  {
    id: 'your-content',
    title: 'Your content and ours',
    inShort:
      'Your photos and videos stay yours. You let us store and show them so that the service can work.',
    body: [
      'You keep ownership of everything you upload: photos, clips, logos, portraits, audio and text. The videos that the service makes from them are yours to use, too, subject to what is said below about our music and templates.',
      'You grant us a worldwide, non-exclusive, royalty-free license to store, copy, convert and display your content for one purpose: to run the service for you. That covers resizing photos, making videos, keeping them in your library, and showing a video to the people who open a link you shared. The license ends when the content is deleted, apart from backup copies, which are overwritten in the ordinary course. We do not use your content in our own advertising without asking you.',
      'You confirm that you have the rights this takes. Photographers usually own their photographs, and recorded music usually needs a license for promotional use: please make sure that you may use what you upload, that people who can be recognized have agreed, and that photos which were altered or virtually staged are labeled where the law asks for it.',
      'The software, the name Curbreel, the templates, the typefaces and the music that come with the service belong to us or to those who licensed them to us. You may use our templates and music inside the videos you make here, including commercial ones, on any platform and for as long as you like.',
      'If you believe that something on Curbreel infringes your rights, write to {support} with the link, what it infringes, and how to reach you. We remove what should not be there, and we close the accounts of people who infringe repeatedly.',
    ],
  },
  {
    id: 'suspension-and-termination',
    title: 'Suspension and termination',
    inShort: 'You can leave whenever you like. We can close accounts that break these terms.',
    body: [
      'You can stop using the service and delete your account at any time, in your account settings or by writing to {support}. Deleting the account deletes its videos and ends its shared links.',
      'We may suspend or terminate your access if you break these terms, if your use puts the service or other people at risk, if the law requires it, or if we stop offering the service. Where we reasonably can, we tell you beforehand and give you time to put things right and to download your videos.',
      'After termination, by you or by us, your right to use the service ends and we may delete your content. Please download what you want to keep. What by its nature should outlast the agreement does so: ownership, payments that are due, and sections 7 and 8.',
    ],
  },
];
