import { routes } from '#shared/routes.ts';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';

export function SignUpCall() {
  return (
    <section className="page-width flex flex-wrap items-end justify-between gap-x-12 gap-y-8 py-20 lg:py-24">
      <div>
        <h2 className="display max-w-2xl text-3xl">The photos are already on your computer.</h2>
        <p className="mt-4 max-w-xl text-lg text-ink-soft">
          Turn your next listing into a video this afternoon.
        </p>
      </div>
      <ButtonLink to={routes.signUp} size="lg">
        Sign Up Free
      </ButtonLink>
    </section>
  );
}
