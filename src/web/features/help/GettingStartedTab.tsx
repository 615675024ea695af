import { routes } from '#shared/routes.ts';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';
import { ArticleList } from './ArticleList.tsx';
import { firstSteps, gettingStarted } from './content/getting-started.ts';
import { HelpBlocks } from './HelpBlocks.tsx';
import { HelpHeading } from './HelpHeading.tsx';

export function GettingStartedTab() {
  return (
    <>
      <section
        aria-labelledby="first-video"
        className="mb-14 rounded-card bg-surface p-6 ring ring-line sm:p-8"
      >
        <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
          <div>
            <h2 id="first-video" className="display text-xl">
              Your first video, in four steps
            </h2>
            <p className="mt-1 text-ink-soft">Have the listing’s photos and facts at hand.</p>
          </div>
          <ButtonLink to={routes.create}>Create Video</ButtonLink>
        </div>
        <ol className="mt-7 grid gap-x-10 gap-y-7 border-t border-line pt-7 sm:grid-cols-2">
          {firstSteps.map((step, index) => (
            <li key={step.id} className="grid grid-cols-[2rem_minmax(0,1fr)] gap-x-3">
              <span aria-hidden="true" className="display text-2xl leading-7 text-door-ink">
                {index + 1}
              </span>
              <div>
                <HelpHeading id={step.id} as="h3" className="font-medium">
                  {step.title}
                </HelpHeading>
                <div className="mt-1 text-sm">
                  <HelpBlocks blocks={step.blocks} />
                </div>
              </div>
            </li>
          ))}
        </ol>
      </section>
      <ArticleList tab="getting-started" entries={gettingStarted} />
    </>
  );
}
