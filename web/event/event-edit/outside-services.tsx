import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { sentChannels } from '#domain/model/delivery.ts';
import type { EventRow, EventServices } from '#domain/model/event.ts';
import { screensWords } from '#domain/core/text/screen-words.ts';
import { eventsWords } from '#domain/event/event-words.ts';
import { setupWords } from '#domain/event/setup-words.ts';
import { tellSaved } from '#web/core/forms/save-outcome.ts';
import { Notice } from '#web/ui/notice.tsx';
import { Switch } from '#web/ui/form/checkbox.tsx';
import { useCommand } from '#web/sync/react/use-command.ts';
import { useSyncState } from '#web/sync/react/use-sync-state.ts';
import { useBank } from '#web/money/parts/entries/use-bank.ts';
import { useSending } from '#web/messages/parts/use-sending.ts';
import { useOnlinePayments } from '#web/money/parts/use-payment-link.ts';
import { SendingQuotas, type Quotas } from '#web/messages/parts/sending-quotas.tsx';
import styles from './event-edit.module.css';

const words = eventsWords;

/** For super admins: the operator's services that this event may use. Each switch takes effect at once. */
export function OutsideServices({ event }: { readonly event: EventRow }) {
  const [run, state] = useCommand('event.setServices');
  const isOnline = useSyncState((sync) => sync.isOnline);
  const payments = useOnlinePayments(true);
  const bank = useBank();
  const { limits } = useSending(isOnline);
  const headingId = useId();
  const { isOnlinePaymentOn, isBankLookupOn, isSendingOn } = event;
  const save = async (changed: Partial<EventServices & Quotas>): Promise<boolean> => {
    const shown = { isOnlinePaymentOn, isBankLookupOn, isSendingOn };
    const seen = Object.fromEntries(
      Object.keys(changed).map((name) => [name, event[name as keyof (EventServices & Quotas)]]),
    );
    return tellSaved(await run({ ...shown, ...changed, seen }));
  };
  const hint = (text: string, isSetUp: boolean) => (isSetUp ? text : `${text} ${words.serviceNotSetUp}`);
  const disabled = !isOnline || state.phase === 'running';
  return (
    <section className={`pad stack gap-3 ${styles['services']}`} aria-labelledby={headingId}>
      <h2 className="h2" id={headingId}>
        {words.services}
      </h2>
      <p className="hint">{words.servicesHint}</p>
      <Switch
        label={words.onlinePayment}
        hint={hint(words.onlinePaymentHint, payments.isSetUp)}
        checked={isOnlinePaymentOn}
        disabled={disabled}
        onChange={({ target }) => void save({ isOnlinePaymentOn: target.checked })}
      />
      <Switch
        label={words.bankLookup}
        hint={hint(words.bankLookupHint, bank.isSetUp)}
        checked={isBankLookupOn}
        disabled={disabled}
        onChange={({ target }) => void save({ isBankLookupOn: target.checked })}
      />
      <Switch
        label={words.sending}
        hint={hint(
          words.sendingHint,
          limits === null || sentChannels.some((channel) => limits[channel] !== null),
        )}
        checked={isSendingOn}
        disabled={disabled}
        onChange={({ target }) => void save({ isSendingOn: target.checked })}
      />
      {isSendingOn && <SendingQuotas event={event} disabled={disabled} onSave={save} />}
      <p className="link-line">
        <Link className="text-link" to="/superadmin/returned-mail">
          {screensWords.returnedMail}
        </Link>
      </p>
      {!isOnline && <Notice tone="pending">{setupWords.needsServer}</Notice>}
      {state.phase === 'refused' && <Notice>{state.text}</Notice>}
    </section>
  );
}
