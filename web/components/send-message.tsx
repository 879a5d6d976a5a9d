import { Copy, Mail, MessageSquare, PenLine } from 'lucide-react';
import { useState } from 'react';
import {
  eventMessage,
  mailLink,
  messageFactsOf,
  nameOf,
  phoneOf,
  smsLink,
  whatsAppLink,
  type Addressee,
  type MessageFacts,
} from '#domain/people/event-message.ts';
import { commonWords, toastWords } from '#domain/core/text/common-words.ts';
import { messageWords } from '#domain/event/contact-words.ts';
import { useCan } from '#web/account/use-can.ts';
import { copyText } from '#web/device/clipboard.ts';
import { useQuery } from '#web/sync/react/use-query.ts';
import { MessageWording } from './message-wording.tsx';
import styles from './send-message.module.css';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Dialog } from '../ui/overlay/dialog.tsx';
import { Field } from '../ui/form/field.tsx';
import type { IconComponent } from '../ui/icon.tsx';
import { nameLang } from '../ui/name-lang.ts';
import { Notice } from '../ui/notice.tsx';
import { TextArea } from '../ui/form/text-input.tsx';
import { toastDone, toastError } from '../ui/overlay/toast.tsx';
import { WhatsappIcon } from '../ui/whatsapp-icon.tsx';
import { eventOf } from '#domain/core/event-of.ts';

const words = messageWords;

interface SendMessageProps extends Addressee {
  readonly onClose: () => void;
}

/**
 * The event's message to one person, by WhatsApp, SMS, mail or the clipboard. A change here applies to this person
 * only. Users with the right to edit the set-up can change it for everyone.
 */
export function SendMessage({ delegate, companion, onClose }: SendMessageProps) {
  const canWord = useCan('editSetup');
  const [isWording, setWording] = useState(false);
  const template = useQuery((reader) => eventOf(reader)?.message ?? '', []);
  const facts = useQuery((reader) => messageFactsOf(reader, { delegate, companion }), [delegate, companion]);
  const name = nameOf({ delegate, companion });
  if (isWording)
    return <MessageWording template={template} facts={facts} onClose={() => setWording(false)} />;
  return (
    <Dialog
      wide
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={words.title}
      actions={<Button onClick={onClose}>{commonWords.close}</Button>}
    >
      <p className="t2" lang={nameLang(name)}>
        {words.to(name)}
      </p>
      <Letter
        phone={phoneOf({ delegate, companion })}
        email={delegate.email}
        template={template}
        facts={facts}
      />
      {canWord && (
        <Button variant="quiet" small icon={PenLine} onClick={() => setWording(true)}>
          {words.word}
        </Button>
      )}
    </Dialog>
  );
}

interface LetterProps {
  readonly phone: string;
  readonly email: string;
  readonly template: string;
  readonly facts: MessageFacts;
}

/** The typed text stays when the event's wording changes meanwhile. */
function Letter({ phone, email, template, facts }: LetterProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const text = typed ?? eventMessage(template, facts);
  const copy = async () => {
    if (await copyText(text)) toastDone(toastWords.copied);
    else toastError(toastWords.copyFailed);
  };
  return (
    <>
      <Field label={words.text}>
        <TextArea rows={7} value={text} onChange={({ target }) => setTyped(target.value)} />
      </Field>
      {phone === '' && email === '' && <Notice tone="info">{words.none}</Notice>}
      <div className={styles['ways']}>
        {phone !== '' && (
          <>
            <Way icon={WhatsappIcon} href={whatsAppLink(phone, text)} isOutside>
              {words.whatsapp}
            </Way>
            <Way icon={MessageSquare} href={smsLink(phone, text)}>
              {words.sms}
            </Way>
          </>
        )}
        {email !== '' && (
          <Way icon={Mail} href={mailLink(email, { subject: facts.event, text })}>
            {words.email}
          </Way>
        )}
        <Button icon={Copy} onClick={() => void copy()}>
          {words.copy}
        </Button>
      </div>
    </>
  );
}

interface WayProps {
  readonly icon: IconComponent;
  readonly href: string;
  /** Leads out of the application. */
  readonly isOutside?: boolean;
  readonly children: string;
}

function Way({ icon, href, isOutside, children }: WayProps) {
  return (
    <ButtonLink
      icon={icon}
      link={({ className, children: content }) => (
        <a className={className} href={href} {...(isOutside && { target: '_blank', rel: 'noreferrer' })}>
          {content}
        </a>
      )}
    >
      {children}
    </ButtonLink>
  );
}
