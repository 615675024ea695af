import type { LegalText } from './legal-text.ts';

export const termsText: LegalText = {
  title: 'Terms of Service',
  description:
    'The terms of using Curbreel: who may use it, plans and payment, cancellation, your photos and videos, liability and disputes.',
  opening: [
    'These terms are the agreement between you and Curbreel (“Curbreel”, “we”, “us”). They cover the website, the tools with which videos are made, and the pages on which videos are shared; together, the “service”.',
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
        [
          'break the law, the rules of your license, or the rules of the listing services and platforms where you post;',
          'publish advertising that is false, misleading or discriminatory, including anything that fair housing law forbids;',
          'upload anything that harms or deceives others, infringes their rights or invades their privacy;',
          'probe, overload or get around the security and the limits of the service, or collect data from it by automated means without our consent;',
          'resell the service, or copy it in order to build a competing one.',
        ],
        'A video can carry your name, license and brokerage details. Whether it says everything that your state, your broker and your MLS ask for is yours to check before you post it.',
      ],
    },
    {
      id: 'plans-and-payment',
      title: 'Plans, payment and renewal',
      inShort: 'There is a free plan. Paid plans renew until you cancel, and payments are not refunded.',
      body: [
        'Curbreel has a free plan and paid plans. What each plan includes, and what it costs, is shown with our prices before you choose.',
        [
          '*Recurring payment.* Paid plans are billed in advance, monthly or annually as you choose, by credit or debit card. By subscribing you authorize us, and the payment company that works for us, to charge your card at the start of each billing cycle until you cancel.',
          '*Refunds.* Payments are non-refundable unless we state otherwise in writing or the law requires it. That includes partly used billing cycles and videos you did not make.',
          '*Taxes.* Prices do not include sales tax or similar charges unless we say so. Where we must collect them, they are added to your bill.',
          '*Failed payments.* If a charge fails, we may try again, ask you for another card, and move your account to the free plan if the amount stays unpaid.',
          '*New prices.* If the price of your plan changes, we tell you by email at least 30 days ahead. The new price applies from your next billing cycle, and you can cancel before it starts.',
        ],
      ],
    },
    {
      id: 'cancellation-and-trials',
      title: 'Cancellation and free trials',
      inShort:
        'Cancel at any time; your plan runs to the end of its cycle. One trial per person every 6 months.',
      body: [
        'You can cancel a paid plan at any time in your account settings or by writing to {support}. Cancellation takes effect at the end of the current billing cycle. Until then you keep what you have paid for; afterwards your account continues on the free plan and is not charged again.',
        'We may offer free trials. A trial is limited to one per user every 6 months, and we may ask for payment details before it starts. If we do, we tell you the date on which the trial becomes a paid plan, and you can cancel before that date without being charged.',
        'We may change or end a trial offer at any time, and we may refuse a trial that is meant to get around this limit.',
      ],
    },
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
    {
      id: 'liability',
      title: 'Warranties and limits of liability',
      inShort:
        'We work with care but promise no results. Our liability ends at what you paid in the last 12 months.',
      body: [
        'We provide the service “as is” and “as available”. To the extent the law allows, we give no warranties, express or implied, including those of merchantability, fitness for a particular purpose and non-infringement. We do not promise that the service is never interrupted, that a platform or an MLS accepts a video, or that a video brings a certain number of views, inquiries or sales.',
        'To the extent the law allows, we are not liable for indirect, incidental, special, consequential or punitive damages, or for lost profits, lost business or lost data, even if we knew that they were possible.',
        'Our total liability for all claims that arise from the service or these terms is limited to the amount you paid us in the 12 months before the event that led to the claim.',
        'If a third party makes a claim against us because of content you uploaded, or because you broke these terms or the law, you will compensate us for the reasonable cost of that claim. We tell you about it promptly and let you take part in the defense.',
        'Some places do not allow some of these limits. There they apply as far as the law permits, and nothing in these terms takes away rights that cannot be waived.',
      ],
    },
    {
      id: 'law-and-arbitration',
      title: 'Governing law and arbitration',
      inShort: 'Delaware law applies, and disputes are settled one by one in binding arbitration.',
      body: [
        'These terms are governed by the laws of the State of Delaware, without regard to its rules on conflicts of law, and by the federal laws of the United States where they apply.',
        'Most concerns can be settled by a message: please write to {support} first and describe the problem. If we have not found a solution within 30 days, the dispute is resolved by final and binding arbitration before a neutral arbitrator, under the consumer or commercial rules of the American Arbitration Association, whichever fit. The hearing may be held by phone, by video or in writing, and otherwise takes place in Delaware or at another place on which we agree.',
        'Arbitration is individual. You and we bring claims only in our own name, and not as a plaintiff or member of a class or representative proceeding, and the arbitrator may not combine the claims of several people. You and we give up the right to a trial by jury.',
        'Either of us may instead take an individual claim to a small claims court that has jurisdiction, and may ask a court for an order that protects intellectual property or stops unauthorized access to the service.',
      ],
    },
    {
      id: 'changes-and-contact',
      title: 'Changes to these terms, and how to reach us',
      inShort: 'We announce changes; they take effect 30 days after posting or when we email you.',
      body: [
        'We may change these terms as the service or the law changes. Changes take effect 30 days after we post the new version on this page, or when we notify you of them by email. The date at the top tells you which version you are reading. If you go on using the service after a change takes effect, you accept it; if you do not agree, cancel your plan and stop using the service before then.',
        'These terms, the {privacy} and the description of your plan are the whole agreement between us. If a part of it cannot be enforced, the rest stays in force. If we do not insist on a right at once, we have not given it up. You may not transfer the agreement without our consent; we may transfer it to a company that takes over the service.',
        'Questions about these terms? Write to {support}.',
      ],
    },
  ],
};
