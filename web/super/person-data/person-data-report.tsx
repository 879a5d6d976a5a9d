import type { AccountOfPerson, EventOfPerson, PersonInEvent, ToldRow } from '#domain/privacy/dossier.ts';
import { dateTime } from '#domain/core/text/format.ts';
import { personDataWords } from '#domain/privacy/person-data-words.ts';
import { defaultTimeZone } from '#domain/model/fields/time-zone.ts';
import { Badge } from '#web/ui/badge.tsx';
import { DetailsList } from '#web/ui/lists/details-list.tsx';
import { nameLang } from '#web/ui/name-lang.ts';
import { SectionHeader } from '#web/ui/page-header.tsx';
import styles from './person-data.module.css';
import { rowText, rowDetails } from './row-details.ts';

const words = personDataWords;
const sections = [
  'companions',
  'serials',
  'marks',
  'cardPrints',
  'payments',
  'bankAnswers',
  'bankLines',
  'paymentLinks',
  'purchases',
  'receipts',
  'creditNotes',
  'receiptVouchers',
  'refundVouchers',
  'payers',
  'certificates',
  'sentMessages',
  'deliveries',
  'orders',
  'requests',
  'waiting',
] as const;
const accountSections = ['emails', 'memberships', 'sessions', 'passkeys'] as const;

export function EventReport({ event }: { event: EventOfPerson }) {
  const { name, eventId, isDeleted, people, member, log, own } = event;
  return (
    <section>
      <SectionHeader title={isDeleted ? `${name || eventId} (${words.deletedEvent})` : name || eventId} />
      <div className="pad stack gap-4 py-4">
        {people.map((person) => (
          <PersonReport key={person.id} person={person} />
        ))}
        {member !== null && <ReportRows title={words.member} rows={[member]} />}
        <ReportRows title={words.log} rows={log.map(entryOf)} isLong />
        <ReportRows title={words.own} rows={own.map(entryOf)} isLong />
      </div>
    </section>
  );
}

const entryOf = ({ at, what, done, said }: EventOfPerson['log'][number]): ToldRow => ({
  [dateTime(at, defaultTimeZone)]: done ? what : `${what} (${words.refused})`,
  ...(typeof said === 'object' && said !== null && (said as ToldRow)),
});

function PersonReport({ person }: { person: PersonInEvent }) {
  const { name, kind, isErased, row } = person;
  return (
    <article className={`stack gap-3 ${styles['person']}`}>
      <div className="line items-baseline between gap-3">
        <h3 className={styles['name']} lang={nameLang(name)}>
          {name || words.nameless}
        </h3>
        {isErased ? (
          <Badge state="cut">{words.erasedAlready}</Badge>
        ) : (
          <span className="muted">{words.kinds[kind]}</span>
        )}
      </div>
      <DetailsList items={rowDetails(row)} columns />
      {sections.map((section) => (
        <ReportRows key={section} title={words.sections[section]} rows={person[section]} />
      ))}
    </article>
  );
}

interface ToldRowsProps {
  readonly title: string;
  readonly rows: readonly ToldRow[];
  /** Collapsed on the screen; paper shows all of it. */
  readonly isLong?: boolean;
}

/** A heading and a line for each row; nothing if there are none. */
export function ReportRows({ title, rows, isLong = false }: ToldRowsProps) {
  if (rows.length === 0) return null;
  const list = (
    <ul>
      {rows.map((row, index) => (
        // Rows have no key of their own here, and never change.
        <li key={index}>{rowText(row)}</li>
      ))}
    </ul>
  );
  if (isLong)
    return (
      <details className={styles['rows']}>
        <summary>{`${title} (${rows.length})`}</summary>
        {list}
      </details>
    );
  return (
    <div className={styles['rows']}>
      <h4>{title}</h4>
      {list}
    </div>
  );
}

export function AccountReport({ told }: { told: AccountOfPerson }) {
  return (
    <section>
      <SectionHeader title={words.account} />
      <div className="pad stack gap-4 py-4">
        <DetailsList items={rowDetails(told.account)} columns />
        {accountSections.map((section) => (
          <ReportRows key={section} title={words.sections[section]} rows={told[section]} />
        ))}
      </div>
    </section>
  );
}
