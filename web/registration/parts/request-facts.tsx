import type { Delegate } from '#domain/model/delegate.ts';
import type { RegistrantRequest } from '#domain/model/registrations.ts';
import { dateTime, displayName, phoneForDisplay, rupees } from '#domain/core/text/format.ts';
import type { Reader } from '#domain/core/store/event-store.ts';
import { paidBy } from '#domain/money/payments/payments.ts';
import { requestWords as words } from '#domain/registration/desk/queue-words.ts';
import { useQuery } from '#web/sync/react/use-query.ts';
import { askedCancellation } from '#domain/registration/cancel-part.ts';
import { DetailsList } from '#web/ui/lists/details-list.tsx';
import { nameLang } from '#web/ui/name-lang.ts';
import { useTimeZone } from '#web/core/session/use-time-zone.ts';
import { RefundSteps } from './refund-steps.tsx';
import styles from './registration-parts.module.css';

export interface RequestProps {
  readonly request: RegistrantRequest;
}

/** A registrant's request: the name before and after, the refund by the rules, the reason. */
export function RequestFacts({ request }: RequestProps) {
  const { delegateId, kind, data, askedAt, registrantPhone } = request;
  const timeZone = useTimeZone();
  const { change, received, steps, part } = useQuery(
    (reader) => {
      const delegate = reader.get('delegates', delegateId);
      const asked = kind === 'cancel' ? askedCancellation(reader, { delegateId, data, askedAt }) : null;
      const answer = asked?.answer;
      return {
        // Steps to another amount would confuse: money may have come or gone since the request.
        steps: answer?.refundPaise === data.refundPaise ? (answer?.derivation ?? []) : [],
        part: asked?.part?.name ?? '',
        change: changeOf(reader, { delegate, kind, text: data.text }),
        received: paidBy(reader, delegateId),
      };
    },
    [delegateId, kind, data, askedAt],
  );
  const refund = data.refundPaise === null ? words.noRule : rupees(data.refundPaise);
  const items = [
    ...(kind === 'cancel'
      ? [
          { term: words.part, value: part },
          { term: words.refund, value: <Refund text={refund} steps={steps} /> },
          { term: words.received, value: <span className="num">{rupees(received)}</span> },
        ]
      : []),
    { term: words.reason, value: change !== null || data.part !== undefined ? '' : data.text },
    { term: words.askedAt, value: `${dateTime(askedAt, timeZone)}, ${phoneForDisplay(registrantPhone)}` },
  ];
  return (
    <div className={`stack content-start gap-4 ${styles['facts']}`}>
      {change !== null && (
        <dl className={`grid ${styles['change']}`}>
          <dt>{words.before}</dt>
          <dd lang={nameLang(change.before)}>{change.before}</dd>
          <dt>{words.after}</dt>
          <dd lang={nameLang(change.after)}>{change.after}</dd>
        </dl>
      )}
      <DetailsList items={items.filter(({ value }) => value !== '')} />
      {kind === 'category' && <p className="faint">{words.categoryHint}</p>}
      {kind === 'phone' && <p className="faint">{words.phoneHint}</p>}
      {kind === 'data' && <p className="faint">{words.dataHint}</p>}
    </div>
  );
}

interface Changed {
  readonly delegate: Delegate | undefined;
  readonly kind: string;
  readonly text: string;
}

/** The value now and the one that is asked for; null if the request changes none. */
const changeOf = (reader: Reader, { delegate, kind, text }: Changed) => {
  const categoryOf = (id: string): string => reader.get('categories', id)?.name ?? '–';
  const before: Readonly<Partial<Record<string, string>>> = {
    name: delegate === undefined ? words.deleted : displayName(delegate),
    phone: phoneForDisplay(delegate?.phone ?? '') || '–',
    email: delegate?.email || '–',
    category: categoryOf(delegate?.categoryId ?? ''),
  };
  const now = before[kind];
  if (now === undefined) return null;
  const after = kind === 'category' ? categoryOf(text) : kind === 'phone' ? phoneForDisplay(text) : text;
  return { before: now, after };
};

function Refund({ text, steps }: { readonly text: string; readonly steps: readonly string[] }) {
  return (
    <>
      <b className="num">{text}</b>
      <RefundSteps steps={steps} />
    </>
  );
}
