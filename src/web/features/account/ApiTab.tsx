import { getApiDocs } from '#shared/api/operations.ts';
import { Section } from '#web/ui/Section.tsx';
import { ApiTokens } from '#web/widgets/api-tokens/ApiTokens.tsx';
import { Webhooks } from './webhooks/Webhooks.tsx';

/** What programs of the agent may do here, and what they are told. */
export function ApiTab() {
  return (
    <>
      <Section
        title="API tokens"
        intro={
          <>
            For programs that make and fetch videos for you. A token acts in your name: treat it like a
            password.{' '}
            <a href={getApiDocs.path} target="_blank" rel="noopener" className="text-accent-ink underline">
              What the API can do
            </a>
          </>
        }
      >
        <ApiTokens holder="person" />
      </Section>
      <Section
        title="Webhooks"
        intro="Addresses of your programs that we tell what happened. What could not be delivered is tried again for a day."
      >
        <Webhooks />
      </Section>
    </>
  );
}
