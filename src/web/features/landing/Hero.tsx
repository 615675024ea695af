import { routes } from '#shared/routes.ts';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';
import { Triptych } from './Triptych.tsx';

export function Hero() {
  return (
    <section className="page-width grid items-center gap-x-16 gap-y-14 pt-8 pb-24 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.25fr)] lg:pt-14 lg:pb-32">
      <div>
        <h1 className="display text-4xl">
          Curb appeal,
          <br />
          in motion.
        </h1>
        <p className="mt-7 max-w-[34rem] text-lg text-ink-soft">
          Give Curbreel the photos of a listing. A few minutes later you have a film of it, cut to music, with
          your name on it, in the right shape for every place you post.
        </p>
        <div className="mt-9 flex flex-wrap items-center gap-3">
          <ButtonLink to={routes.signUp} size="lg">
            Get Started Free
          </ButtonLink>
          <ButtonLink to={{ hash: 'formats' }} size="lg" variant="secondary">
            See the formats
          </ButtonLink>
        </div>
        <p className="mt-6 text-sm text-ink-faint">No watermark. No editing. No card needed.</p>
      </div>
      <Triptych />
    </section>
  );
}
