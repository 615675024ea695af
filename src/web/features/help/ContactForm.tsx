import { Copy, Mail } from 'lucide-react';
import { type SubmitEvent, useState } from 'react';
import type { SiteInfo } from '#shared/api/site.ts';
import { fullNameOf, useSession } from '#web/session/session.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { Button } from '#web/ui/Button.tsx';
import { buttonClasses } from '#web/ui/button-style.ts';
import { Select } from '#web/ui/Select.tsx';
import { TextArea } from '#web/ui/TextArea.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { copyText } from './copy-text.ts';
import { composeMail, mailTopics, mailtoLink } from './support-mail.ts';

// Some systems cut links of more than about 2,000 characters.
const MAX_MESSAGE_LENGTH = 1_200;
const NO_MESSAGE = 'Please write a message';

const topicOptions = mailTopics.map((topic) => ({ value: topic, label: topic }));

export function ContactForm({ info }: { readonly info: SiteInfo }) {
  const session = useSession();
  const [topic, setTopic] = useState<string>(mailTopics[0]);
  const [listing, setListing] = useState('');
  const [message, setMessage] = useState('');
  const [state, setState] = useState<'writing' | 'incomplete' | 'handed-over'>('writing');

  const sender =
    session.kind === 'signed-in' ? { name: fullNameOf(session.user), email: session.user.email } : undefined;
  const mail = composeMail({
    topic,
    listing,
    message,
    sender,
    version: info.version,
    browser: navigator.userAgent,
  });
  const link = mailtoLink(info.supportEmail, mail);

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
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <Select
        label="What is it about?"
        options={topicOptions}
        value={topic}
        onChange={(event) => setTopic(event.target.value)}
      />
      <TextField
        label="Listing or video"
        isOptional
        maxLength={120}
        value={listing}
        onChange={(event) => setListing(event.target.value)}
      />
      <TextArea
        label="Message"
        required
        rows={6}
        maxLength={MAX_MESSAGE_LENGTH}
        value={message}
        onChange={(event) => setMessage(event.target.value)}
        error={state === 'incomplete' && message.trim() === '' ? NO_MESSAGE : undefined}
        hint="Your name, the address of your account, the version and your browser are added at the end."
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" icon={<Mail aria-hidden="true" />}>
          Open in mail program
        </Button>
        <Button
          variant="secondary"
          icon={<Copy aria-hidden="true" />}
          disabled={message.trim() === ''}
          onClick={() =>
            void copyText(
              `To: ${info.supportEmail}\nSubject: ${mail.subject}\n\n${mail.body}`,
              'Message copied',
            )
          }
        >
          Copy message
        </Button>
      </div>
      {state === 'handed-over' && (
        <Banner
          title="Your mail program has the message"
          action={
            <a href={link} className={buttonClasses('secondary', 'sm')}>
              Open again
            </a>
          }
        >
          Press Send there. If nothing opened, copy the message and send it to {info.supportEmail}.
        </Banner>
      )}
    </form>
  );
}
