import { Ban, Check } from 'lucide-react';
import type { RegistrantRequest } from '#domain/model/registrations.ts';
import { dateTime, displayName, phoneForDisplay, rupees } from '#domain/core/text/format.ts';
import { paidBy } from '#domain/money/payments.ts';
import { requestWords as words } from '#domain/registration/desk/queue-words.ts';
import { useQuery } from '#web/sync/react/use-query.ts';
import { Button } from '#web/ui/button.tsx';
import { DetailsList } from '#web/ui/lists/details-list.tsx';
import { nameLang } from '#web/ui/name-lang.ts';
import { useTimeZone } from '../use-time-zone.ts';
import { NoteButton } from './note-button.tsx';
import styles from './registration-parts.module.css';
import { useRun } from './use-run.ts';

interface RequestProps {
  readonly request: RegistrantRequest;
}

/** A registrant's request: the name before and after, the refund by the rules, the reason. */
export function RequestFacts({ request }: RequestProps) {
  const { delegateId, kind, data, askedAt, registrantPhone } = request;
  const timeZone = useTimeZone();
  const { name, received } = useQuery(
    (reader) => {
      const delegate = reader.get('delegates', delegateId);
      return {
        name: delegate === undefined ? words.deleted : displayName(delegate),
        received: paidBy(reader, delegateId),
      };
    },
    [delegateId],
  );
  const refund = data.refundPaise === null ? words.noRule : rupees(data.refundPaise);
  const items = [
    ...(kind === 'cancel'
      ? [
          { term: words.refund, value: <b className="num">{refund}</b> },
          { term: words.received, value: <span className="num">{rupees(received)}</span> },
        ]
      : []),
    { term: words.reason, value: kind === 'name' ? '' : data.text },
    { term: words.askedAt, value: `${dateTime(askedAt, timeZone)}, ${phoneForDisplay(registrantPhone)}` },
  ];
  return (
    <div className={styles['facts']}>
      {kind === 'name' && (
        <dl className={styles['change']}>
          <dt>{words.before}</dt>
          <dd lang={nameLang(name)}>{name}</dd>
          <dt>{words.after}</dt>
          <dd lang={nameLang(data.text)}>{data.text}</dd>
        </dl>
      )}
      <DetailsList items={items.filter(({ value }) => value !== '')} />
      {hints[kind] !== undefined && <p className={styles['hint']}>{hints[kind]}</p>}
    </div>
  );
}

const hints: Readonly<Record<string, string>> = {
  cancel: words.cancelHint,
  erase: words.eraseHint,
  data: words.dataHint,
};

/** Grants or refuses a request. Only for users who may edit people. */
export function RequestActions({ request, onDone }: RequestProps & { readonly onDone?: () => void }) {
  const { requestId, kind } = request;
  const [answer, isBusy] = useRun('request.answer', onDone);
  return (
    <div className={styles['acts']}>
      <Button
        variant="primary"
        icon={Check}
        busy={isBusy}
        onClick={() => void answer({ requestId, isDone: true, note: '' }, words.answered)}
      >
        {kind === 'name' ? words.doName : words.done}
      </Button>
      <NoteButton
        icon={Ban}
        title={words.refuseQuestion}
        confirmLabel={words.refuse}
        onConfirm={(note) => answer({ requestId, isDone: false, note }, words.refused)}
      />
    </div>
  );
}
