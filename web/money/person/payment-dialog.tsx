import { useId, useState, type FormEvent } from 'react';
import type { Delegate } from '#domain/model/delegate.ts';
import { dueOf, openParts } from '#domain/money/fees.ts';
import { homeCurrency } from '#domain/model/price-list/item.ts';
import { sumOfCharges } from '#domain/money/price-list/quote/charges.ts';
import { surchargesAtDesk } from '#domain/money/purchases/desk-surcharge.ts';
import { entryBeyond, handMethods } from '#domain/money/payments/transactions.ts';
import type { Reader } from '#domain/core/store/event-store.ts';
import { displayName } from '#domain/core/text/format.ts';
import { commonWords } from '#domain/core/text/common-words.ts';
import { messageFor } from '#domain/core/text/messages.ts';
import { personPaymentsWords } from '#domain/money/payments/payment-words.ts';
import { deskWords } from '#domain/people/desk-words.ts';
import { serialOfCompanion, serialOfDelegate } from '#domain/people/serials.ts';
import { CurrencyFields, useExchange } from '../parts/entries/currency-fields.tsx';
import { FactsFields, factsOf, useFacts } from '../parts/entries/facts-fields.tsx';
import { OpenLinkNotice } from '../parts/open-link.tsx';
import { typedMoney, totalOf, typedIn, type Exchange, type TypedPart } from '../parts/entries/parts.ts';
import { PartsFields } from '../parts/entries/parts-fields.tsx';
import { GroupConditions } from '../parts/group-conditions.tsx';
import { SurchargeChoice } from '../parts/surcharge-choice.tsx';
import { PersonFinder } from '../parts/entries/person-finder.tsx';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { toastDone } from '#web/ui/overlay/toast.tsx';
import { useSession } from '#web/sync/react/sync-provider.tsx';
import { useCommand } from '#web/sync/react/use-command.ts';
import { useQuery } from '#web/sync/react/use-query.ts';
import { DeskDone, type Taken } from './desk-done.tsx';
import { orderedCompanions } from '#domain/people/people-in-order.ts';
import { useToday } from '#web/sync/react/use-server-clock.ts';
import { MoneyNews } from '../parts/entries/money-news.tsx';

const words = personPaymentsWords;

interface PaymentDialogProps {
  readonly delegate: Delegate;
  readonly onClose: () => void;
}

/** At the desk followed by the serials, cards, receipt and a message. */
export function PaymentDialog({ delegate, onClose }: PaymentDialogProps) {
  const [taken, setTaken] = useState<Taken | null>(null);
  if (taken !== null) return <DeskDone delegate={delegate} taken={taken} onClose={onClose} />;
  return <PaymentForm delegate={delegate} onTaken={setTaken} onClose={onClose} />;
}

/** A payment for this person and the companions, or one transfer for several people; the amounts due are filled in. */
function PaymentForm({
  delegate,
  onTaken,
  onClose,
}: PaymentDialogProps & { readonly onTaken: (taken: Taken) => void }) {
  const form = useId();
  const { delegateId } = delegate;
  const { optimistic } = useSession();
  const [run, state] = useCommand('transaction.add');
  const now = useToday();
  const [facts, setFacts] = useFacts(handMethods);
  const [foreign] = useState(() => foreignFee(optimistic.shown, delegate, now));
  const exchange = useExchange(facts.day, foreign);
  const [parts, setParts] = useState(() => partsDue(optimistic.shown, delegate, { exchange, now }));
  const [seen, setSeen] = useState(() => new Map([[delegateId, seenAt(optimistic.shown, delegateId, now)]]));
  const { entriesSeen = 0, dueSeen = null } = seen.get(delegateId) ?? {};
  const [isSplit, setIsSplit] = useState(false);
  const [isPromised, setIsPromised] = useState(false);
  const [isChecked, setIsChecked] = useState(false);
  const [isWaived, setIsWaived] = useState(false);
  const isPaper = facts.method === 'Cheque' || facts.method === 'DD';
  const isPending = isPaper && isPromised;
  const total = totalOf(parts, exchange);
  const surcharges = useQuery(
    (reader) =>
      isPending || exchange.currency !== homeCurrency ? [] : surchargesAtDesk(reader, total, facts.method),
    [isPending, exchange.currency, total, facts.method],
  );
  const surchargePaise = isWaived ? 0 : sumOfCharges(surcharges);
  const paid = isPending ? [] : parts.filter((part) => part.marksPaid && !part.isPaid);
  const news = useQuery((reader) => entryBeyond(reader, delegateId, entriesSeen), [delegateId, entriesSeen]);
  const duePaise = useQuery((reader) => dueOf(reader, delegate, now).duePaise, [delegate, now]);
  const givesSerial = useQuery(
    (reader) => !isPending && lacksSerial(reader, delegate, paid),
    [delegate, parts, isPending],
  );
  const isWarned = state.phase === 'refused' && ['paidMeanwhile', 'priceChanged'].includes(state.code);
  const isBusy = state.phase === 'running';
  const isRepriced = !isBusy && news === undefined && duePaise !== dueSeen;
  const seenNow = (whose: string) => seenAt(optimistic.shown, whose, now);

  /** The user has read the refusal: the next press saves. The clock of this device may be wrong, so the server's amount counts. */
  const look = ({ code, params }: { readonly code: string; readonly params: object }): void => {
    if (code !== 'paidMeanwhile' && code !== 'priceChanged') return;
    // Others keep the amount that the server gave before.
    const next =
      code === 'paidMeanwhile'
        ? new Map([...seen.keys()].map((whose) => [whose, seenNow(whose)] as const))
        : new Map(seen);
    if ('delegateId' in params && 'paise' in params) {
      const whose = String(params.delegateId);
      const dueNow = typeof params.paise === 'number' ? params.paise : null;
      next.set(whose, { ...seenNow(whose), dueSeen: dueNow });
    }
    setSeen(next);
  };
  const fillIn = (): void => {
    setParts(partsDue(optimistic.shown, delegate, { exchange, now }));
    setSeen(new Map([...seen, [delegateId, seenNow(delegateId)]]));
  };
  const choose = (person: TypedPart): void => {
    const { delegateId: whose } = person;
    if (!seen.has(whose)) setSeen(new Map([...seen, [whose, seenNow(whose)]]));
    setParts([...parts, person]);
  };

  const save = async (thenGive: boolean) => {
    setIsChecked(true);
    const read = parts.flatMap((part) => {
      const { delegateId: whose, companionId } = part;
      const money = typedMoney(part.amount, exchange);
      return money === null
        ? []
        : [{ delegateId: whose, companionId, ...money, marksPaid: paid.includes(part), ...seen.get(whose) }];
    });
    if (read.length === 0 || read.length < parts.length) return;
    const status = isPending ? 'pending' : 'paid';
    const [first, ...others] = read;
    const received = first && { ...first, amountPaise: first.amountPaise + surchargePaise };
    const outcome = await run({
      parts: received === undefined ? [] : [received, ...others],
      status,
      facts: factsOf(facts),
      ...(surchargePaise > 0 && { surchargePaise }),
    });
    if (!outcome.ok) return look(outcome);
    if (isPending) {
      toastDone(words.entered);
      return onClose();
    }
    const companionIds = new Set(paid.map((part) => part.companionId));
    onTaken({ paise: total + surchargePaise, companionIds, gives: thenGive });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void save(givesSerial);
  };
  return (
    <Dialog
      wide
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={words.add}
      actions={
        <>
          <Button onClick={onClose}>{commonWords.cancel}</Button>
          {givesSerial && (
            <Button busy={isBusy} onClick={() => void save(false)}>
              {isWarned ? deskWords.saveAnyway : commonWords.save}
            </Button>
          )}
          <Button type="submit" form={form} variant="primary" busy={isBusy}>
            {givesSerial ? deskWords.saveGivePrint : isWarned ? deskWords.saveAnyway : commonWords.save}
          </Button>
        </>
      }
    >
      <OpenLinkNotice delegateId={delegateId} />
      <MoneyNews news={news} isSaving={isBusy} />
      <GroupConditions delegateId={delegateId} />
      {isRepriced && (
        <Notice tone="pending">
          {messageFor('priceChanged', {
            of: displayName(delegate),
            isDue: true,
            before: dueSeen,
            paise: duePaise,
          })}{' '}
          <Button small onClick={fillIn}>
            {words.fillIn}
          </Button>
        </Notice>
      )}
      <Form id={form} className="formgrid" onSubmit={submit}>
        <CurrencyFields
          exchange={exchange}
          onCurrency={(currency) => {
            const next = { currency, rate: exchange.listed(currency) };
            setParts(
              parts.map((part) => ({
                ...part,
                amount: typedIn(typedMoney(part.amount, exchange)?.amountPaise ?? 0, next),
              })),
            );
          }}
          isChecked={isChecked}
        />
        <PartsFields
          parts={parts}
          exchange={exchange}
          onChange={setParts}
          mayMark={!isPending}
          isChecked={isChecked}
        />
        <FactsFields facts={facts} onChange={setFacts} dayLabel={words.day} methods={handMethods} />
        <SurchargeChoice
          surcharges={surcharges}
          totalPaise={total + surchargePaise}
          isWaived={isWaived}
          onWaive={setIsWaived}
        />
        {isPaper && (
          <Checkbox
            label={words.notCleared}
            checked={isPromised}
            onChange={(event) => setIsPromised(event.target.checked)}
          />
        )}
      </Form>
      {isSplit ? (
        <PersonFinder chosen={parts} onChoose={choose} />
      ) : (
        <Button small onClick={() => setIsSplit(true)}>
          {words.split}
        </Button>
      )}
      {state.phase === 'refused' && <Notice>{state.text}</Notice>}
    </Dialog>
  );
}

interface Seen {
  readonly entriesSeen: number;
  readonly dueSeen: number | null;
}

const seenAt = (reader: Reader, delegateId: string, now: number): Seen => {
  const delegate = reader.get('delegates', delegateId);
  return {
    entriesSeen: reader.by('transactions', 'delegateId', delegateId).length,
    dueSeen: delegate === undefined ? null : dueOf(reader, delegate, now).duePaise,
  };
};

/** The people of this delegate who owe something, with the amounts; the delegate without one if none is known. */
const partsDue = (
  reader: Reader,
  delegate: Delegate,
  { exchange, now }: { readonly exchange: Exchange; readonly now: number },
): readonly TypedPart[] => {
  const { delegateId } = delegate;
  const due = openParts(dueOf(reader, delegate, now));
  const open = due.length > 0 ? due : [{ companionId: '', paise: 0 }];
  return open.map(({ companionId, paise }) => {
    const companion = reader.get('companions', companionId);
    const { isPaid } = companion ?? delegate;
    return {
      delegateId,
      companionId,
      name: companion?.name ?? displayName(delegate),
      amount: typedIn(paise, exchange),
      isPaid,
      marksPaid: !isPaid,
    };
  });
};

/** The currency of the delegate's fee, if the price list does not state it in rupees. */
const foreignFee = (
  reader: Reader,
  delegate: Delegate,
  now: number,
): { readonly currency: string } | null => {
  const fee = dueOf(reader, delegate, now).lines[0]?.foreign;
  return fee === undefined ? null : { currency: fee.currency };
};

/** Whether this payment leaves a person of the delegate paid and without a serial; companions follow the delegate. */
const lacksSerial = (reader: Reader, delegate: Delegate, paid: readonly TypedPart[]): boolean => {
  const { delegateId } = delegate;
  const becomesPaid = new Set(
    paid.filter((part) => part.delegateId === delegateId).map(({ companionId }) => companionId),
  );
  if (!delegate.isPaid && !becomesPaid.has('')) return false;
  if (serialOfDelegate(reader, delegateId) === undefined) return true;
  return orderedCompanions(reader, delegateId).some(
    ({ companionId, isPaid }) =>
      (isPaid || becomesPaid.has(companionId)) && serialOfCompanion(reader, companionId) === undefined,
  );
};
