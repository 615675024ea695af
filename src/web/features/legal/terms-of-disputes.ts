import type { LegalSection } from './legal-text.ts';

export const termsOfDisputes: readonly LegalSection[] = [
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
];
