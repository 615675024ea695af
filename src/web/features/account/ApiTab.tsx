import { getApiDocs } from '#shared/api/operations.ts';
import { Section } from '#web/ui/Section.tsx';
import { ApiTokens } from './tokens/ApiTokens.tsx';

/** What programs of the agent may do here. */
export function ApiTab() {
  return (
    <Section
      title="API tokens"
      intro={
        <>
          For programs that make and fetch videos for you. A token acts in your name: treat it like a
          password.{' '}
          <a href={getApiDocs.path} target="_blank" rel="noopener" className="text-door-ink underline">
            What the API can do
          </a>
        </>
      }
    >
      <ApiTokens />
    </Section>
  );
}
