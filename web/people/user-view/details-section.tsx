import { Copy, Send } from 'lucide-react';
import { useState } from 'react';
import { plainDetailNames } from '#domain/model/fields/plain-details.ts';
import type { Delegate } from '#domain/model/delegate.ts';
import { ageOfPerson, birthdayForDisplay } from '#domain/core/age.ts';
import { certificateOf } from '#domain/print/certificates/certificates.ts';
import { dayForDisplay, phoneForDisplay } from '#domain/core/text/format.ts';
import { lastMessagesOf } from '#domain/messages/addressee.ts';
import { messageWords } from '#domain/messages/message-words.ts';
import { personWords, userViewWords } from '#domain/people/people-words.ts';
import { certificatesWords } from '#domain/print/certificates/certificate-words.ts';
import { SendMessage } from '#web/messages/parts/send-message.tsx';
import { TakeBackMessage } from '#web/messages/parts/take-back-message.tsx';
import { useSentText } from '#web/messages/parts/use-sent-text.ts';
import { Button } from '#web/ui/button.tsx';
import { DetailsList, type Detail } from '#web/ui/lists/details-list.tsx';
import { SectionHeader } from '#web/ui/page-header.tsx';
import { useShownPhoto } from '#web/pictures/use-shown-photo.ts';
import { useTimeZone } from '#web/core/session/use-time-zone.ts';
import { useQuery } from '#web/sync/react/use-query.ts';
import { useSummary } from './use-summary.ts';
import styles from './user-view.module.css';
import { FoodMark, type Food } from '#web/ui/food-mark.tsx';

const words = personWords;

/** The details that were entered in the form. Empty ones are left out. */
export function DetailsSection({ delegate }: { delegate: Delegate }) {
  const { copy } = useSummary(delegate);
  const [isWriting, setWriting] = useState(false);
  const [openedAt] = useState(Date.now);
  const timeZone = useTimeZone();
  const category = useQuery(
    (reader) => reader.get('categories', delegate.categoryId)?.name ?? '',
    [delegate.categoryId],
  );
  const company = useQuery(
    (reader) => reader.get('companies', delegate.companyId)?.name ?? '',
    [delegate.companyId],
  );
  const certificate = useQuery(
    (reader) => String(certificateOf(reader, delegate.delegateId)?.number ?? ''),
    [delegate.delegateId],
  );
  const items: readonly (Detail | false)[] = [
    detail(words.category, category),
    detail(words.email, delegate.email),
    detail(words.phone, phoneForDisplay(delegate.phone)),
    delegate.dateOfBirth !== '' && {
      term: words.dateOfBirth,
      value: <span className="date">{birthdayForDisplay(delegate.dateOfBirth)}</span>,
    },
    detail(words.age, String(ageOfPerson(delegate, { now: openedAt, timeZone }) ?? '')),
    detail(words.gender, delegate.gender),
    { term: words.food, value: <FoodPreference preference={delegate.foodPreference} /> },
    delegate.address !== '' && {
      term: words.address,
      value: <span className={styles['lines']}>{delegate.address}</span>,
    },
    ...plainDetailNames.map((name) => detail(words[name], delegate[name])),
    detail(words.company, company),
    delegate.registeredOn !== '' && {
      term: words.registeredOn,
      value: <span className="date">{dayForDisplay(delegate.registeredOn)}</span>,
    },
    detail(certificatesWords.onPaper.number, certificate),
    delegate.photoUrls.length > 1 && { term: words.photo, value: <OtherPhotos urls={delegate.photoUrls} /> },
  ];
  return (
    <>
      <div className={styles['section']}>
        <SectionHeader
          title={userViewWords.details}
          action={
            <span className={styles['headActions']}>
              <Button variant="quiet" small icon={Send} onClick={() => setWriting(true)}>
                {messageWords.title}
              </Button>
              <Button variant="quiet" small icon={Copy} onClick={() => void copy()}>
                {userViewWords.copy}
              </Button>
            </span>
          }
        />
      </div>
      <div className="pad">
        <DetailsList columns items={items.filter((item) => item !== false)} />
        <SentMessages delegateId={delegate.delegateId} />
      </div>
      {isWriting && <SendMessage delegate={delegate} companion={null} onClose={() => setWriting(false)} />}
    </>
  );
}

const detail = (term: string, value: string): Detail | false => value !== '' && { term, value };

/** The last message of each purpose, the latest first. */
function SentMessages({ delegateId }: { delegateId: string }) {
  const sentText = useSentText();
  const messages = useQuery((reader) => lastMessagesOf(reader, delegateId), [delegateId]);
  if (messages.length === 0) return null;
  return (
    <ul className={styles['messages']} aria-label={messageWords.list}>
      {messages.map((sent) => (
        <li key={sent.messageId}>
          {sentText(sent)} <TakeBackMessage sent={sent} variant="quiet" />
        </li>
      ))}
    </ul>
  );
}

/** The first photo is in the head. */
function OtherPhotos({ urls }: { urls: readonly string[] }) {
  const shown = useShownPhoto();
  return (
    <span className={styles['photos']}>
      {urls.map((url, index) => (
        <a key={url} className="text-link" href={shown(url)} target="_blank" rel="noreferrer">
          {userViewWords.otherPhoto(index + 1)}
        </a>
      ))}
    </span>
  );
}

const marks = new Map<string, readonly [Food, string]>([
  ['Vegetarian', ['veg', personWords.vegetarian]],
  ['Non-Vegetarian', ['non-veg', personWords.nonVegetarian]],
]);

/** All values except the two options count as empty (specification, section 9). */
function FoodPreference({ preference }: { preference: string }) {
  const [food, word] = marks.get(preference) ?? ['none', personWords.emptyFood];
  return (
    <span className={styles['words']}>
      <FoodMark food={food}>{word}</FoodMark>
    </span>
  );
}
