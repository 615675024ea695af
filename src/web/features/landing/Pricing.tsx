import { Check } from 'lucide-react';
import { routes } from '#shared/routes.ts';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';
import { classes } from '#web/ui/classes.ts';

type Plan = {
  readonly name: string;
  readonly price: string;
  readonly points: readonly string[];
  readonly isHighlighted?: boolean;
};

const plans: readonly Plan[] = [
  {
    name: 'Starter',
    price: '$0',
    points: ['Up to 3 listings/month', 'Basic templates', 'All platform formats', 'Email support'],
  },
  {
    name: 'Pro',
    price: '$29',
    isHighlighted: true,
    points: [
      'Unlimited listings',
      'Premium viral templates',
      'HD exports',
      'Trending music',
      'Priority support',
    ],
  },
  {
    name: 'Team',
    price: '$79',
    points: [
      'All Pro features',
      'Team collaboration',
      'Custom branding',
      'Social media analytics',
      'Dedicated account manager',
    ],
  },
];

export function Pricing() {
  return (
    <section id="pricing" className="scroll-mt-6 border-y border-line bg-sunken">
      <div className="page-width py-20 lg:py-28">
        <h2 className="display text-3xl">Pricing</h2>
        <p className="mt-4 text-lg text-ink-soft">Start free. Pay when it pays.</p>
        <ul className="mt-12 grid items-stretch gap-5 lg:grid-cols-3">
          {plans.map(({ name, price, points, isHighlighted = false }) => (
            <li
              key={name}
              className={classes(
                'flex flex-col rounded-card p-7',
                isHighlighted ? 'bg-dark text-on-dark shadow-lift' : 'bg-surface inset-ring inset-ring-line',
              )}
            >
              <h3 className="flex items-center justify-between text-lg font-semibold">
                {name}
                {isHighlighted && (
                  <span className="rounded-full bg-cream px-2.5 py-0.5 text-xs font-semibold text-dark">
                    Most chosen
                  </span>
                )}
              </h3>
              <p className="mt-4">
                <span className="display figures text-3xl">{price}</span>
                <span className={isHighlighted ? 'text-on-dark-soft' : 'text-ink-faint'}>/mo</span>
              </p>
              <ul className="mt-6 mb-8 flex grow flex-col gap-2.5 text-sm">
                {points.map((point) => (
                  <li key={point} className="flex items-center gap-2.5">
                    <Check className={classes('size-4', isHighlighted ? 'text-on-dark-good' : 'text-good')} />
                    {point}
                  </li>
                ))}
              </ul>
              <ButtonLink to={routes.signUp} variant={isHighlighted ? 'primary' : 'secondary'}>
                {`Choose ${name}`}
              </ButtonLink>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
