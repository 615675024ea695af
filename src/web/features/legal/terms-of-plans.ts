import type { LegalSection } from './legal-text.ts';

export const termsOfPlans: readonly LegalSection[] = [
  {
    id: 'plans-and-payment',
    title: 'Plans, payment and renewal',
    inShort: 'There is a free plan. Paid plans renew until you cancel, and payments are not refunded.',
    body: [
      'Curbreel has a free plan and paid plans. What each plan includes, and what it costs, is shown with our prices before you choose.',
      {
        points: [
          [
            'Recurring payment.',
            'Paid plans are billed in advance, monthly or annually as you choose, by credit or debit card. By subscribing you authorize us, and the payment company that works for us, to charge your card at the start of each billing cycle until you cancel.',
          ],
          [
            'Refunds.',
            'Payments are non-refundable unless we state otherwise in writing or the law requires it. That includes partly used billing cycles and videos you did not make.',
          ],
          [
            'Taxes.',
            'Prices do not include sales tax or similar charges unless we say so. Where we must collect them, they are added to your bill.',
          ],
          [
            'Failed payments.',
            'If a charge fails, we may try again, ask you for another card, and move your account to the free plan if the amount stays unpaid.',
          ],
          [
            'New prices.',
            'If the price of your plan changes, we tell you by email at least 30 days ahead. The new price applies from your next billing cycle, and you can cancel before it starts.',
          ],
        ],
      },
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
];
