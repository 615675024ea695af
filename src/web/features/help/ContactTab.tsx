import { Copy, Mail } from 'lucide-react';
import { type SubmitEvent, useState } from 'react';
import type { SiteInfo } from '#shared/api/site.ts';
import { formatName } from '#shared/format.ts';
import { loadSiteInfo, useSiteInfo } from '#web/api/site-info.ts';
import { useSession } from '#web/session/session.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { Button } from '#web/ui/Button.tsx';
import { buttonClasses } from '#web/ui/button-style.ts';
import { copyText } from '#web/ui/copy-text.ts';
import { Form } from '#web/ui/Form.tsx';
import { Select } from '#web/ui/Select.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { TextArea } from '#web/ui/TextArea.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { toast } from '#web/ui/toast.ts';
import { RESPONSE_TIME } from './content/contact.ts';
import { HelpHeading } from './HelpHeading.tsx';
import { composeMail, mailTopics, mailtoLink, type SupportMessage } from './support-mail.ts';

type Props = { readonly written: SupportMessage; readonly onChange: (written: SupportMessage) => void };

export function ContactTab(props: Props) {
  const site = useSiteInfo();
  return (
    <div className="grid gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,36rem)_minmax(0,18rem)]">
      <section aria-labelledby="write-to-us">
        <HelpHeading id="write-to-us" className="display text-xl">
          Write to us
        </HelpHeading>
        <p className="mt-1 mb-6 text-ink-soft">
          Tell us what you need in your own words. Your email program opens with the message ready to send.
        </p>
        {site.kind === 'loading' && <Skeleton className="h-96" />}
        {site.kind === 'failed' && (
          <Banner
            tone="bad"
            title="The support address could not be loaded"
            button={{ label: 'Try Again', onClick: loadSiteInfo }}
          >
            Check your connection. Everything else on this page works without it.
          </Banner>
        )}
        {site.kind === 'known' && <ContactForm info={site.info} {...props} />}
      </section>
      <aside aria-label="Response time and address" className="flex flex-col gap-6 lg:pt-1">
        <div>
          <h3 className="font-medium">Response time</h3>
          <p className="mt-1 text-sm text-ink-soft">{RESPONSE_TIME}</p>
        </div>
        {site.kind === 'known' && <Address address={site.info.supportEmail} />}
        <div>
          <h3 className="font-medium">So that we can help at once</h3>
          <ul className="mt-1 flex list-disc flex-col gap-1 pl-5 text-sm text-ink-soft marker:text-line-strong">
            <li>the name of the listing or video</li>
            <li>the message on the screen, word for word</li>
            <li>what you did just before</li>
          </ul>
          <p className="mt-2 text-sm text-ink-soft">We never ask for your password.</p>
        </div>
      </aside>
    </div>
  );
}

function Address({ address }: { readonly address: string }) {
  return (
    <div>
      <h3 className="font-medium">Email</h3>
      <a
        href={`mailto:${address}`}
        className="mt-1 flex min-h-11 items-center gap-2 text-sm text-accent-ink underline decoration-1 underline-offset-4 [overflow-wrap:anywhere] hover:decoration-2 sm:pointer-fine:min-h-8"
      >
        <Mail className="size-4" />
        {address}
      </a>
      <Button
        variant="secondary"
        size="sm"
        icon={<Copy />}
        onClick={() => void copy(address, 'Address copied')}
        className="mt-2"
      >
        Copy address
      </Button>
    </div>
  );
}

async function copy(text: string, done: string): Promise<void> {
  if (await copyText(text)) toast.status(done);
  else toast.alert('Copy failed. Please select the text and copy it yourself.');
}

// Some systems cut links of more than about 2,000 characters.
const MAX_MESSAGE_LENGTH = 1_200;
const NO_MESSAGE = 'Please write a message';

const topicOptions = mailTopics.map((topic) => ({ value: topic, label: topic }));

function ContactForm({ info, written, onChange }: Props & { readonly info: SiteInfo }) {
  const session = useSession();
  const { topic, listing, message } = written;
  const [state, setState] = useState<'writing' | 'incomplete' | 'handed-over'>('writing');

  const sender =
    session.kind === 'signed-in' ? { name: formatName(session.user), email: session.user.email } : undefined;
  const mail = composeMail({
    ...written,
    sender,
    version: info.version,
    browser: navigator.userAgent,
  });
  const link = mailtoLink(info.supportEmail, mail);
  const text = `Subject: ${mail.subject}\n\n${mail.body}`;

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (message.trim() === '') {
      setState('incomplete');
      event.currentTarget.querySelector('textarea')?.focus();
      return;
    }
    setState('handed-over');
    window.location.assign(link);
  }

  return (
    <Form onSubmit={submit}>
      <Select
        label="What is it about?"
        options={topicOptions}
        value={topic}
        onChange={({ target }) => onChange({ ...written, topic: target.value })}
      />
      <TextField
        label="Listing or video"
        isOptional
        maxLength={120}
        value={listing}
        onChange={({ target }) => onChange({ ...written, listing: target.value })}
      />
      <TextArea
        label="Message"
        required
        rows={6}
        maxLength={MAX_MESSAGE_LENGTH}
        value={message}
        onChange={({ target }) => onChange({ ...written, message: target.value })}
        error={state === 'incomplete' && message.trim() === '' ? NO_MESSAGE : undefined}
        hint="Your name, the address of your account, the version and your browser are added at the end."
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" icon={<Mail />}>
          Open in email program
        </Button>
        <Button
          variant="secondary"
          icon={<Copy />}
          disabled={message.trim() === ''}
          onClick={() => void copy(`To: ${info.supportEmail}\n${text}`, 'Message copied')}
        >
          Copy message
        </Button>
      </div>
      {state === 'handed-over' && (
        <Banner
          title="Your email program has the message"
          action={
            <a href={link} className={buttonClasses('secondary', 'sm')}>
              Open again
            </a>
          }
        >
          Press Send there. If nothing opened, copy the message and send it to {info.supportEmail}.
        </Banner>
      )}
    </Form>
  );
}
