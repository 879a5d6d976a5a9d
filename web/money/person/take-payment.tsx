import { QrCode as QrIcon } from 'lucide-react';
import { useState } from 'react';
import type { Delegate } from '#domain/model/delegate.ts';
import { billingOf } from '#domain/money/receipts.ts';
import { sumOfCharges } from '#domain/money/price-list/quote/charges.ts';
import { onlineMethod, surchargesAtDesk } from '#domain/money/purchases/desk-surcharge.ts';
import { requestReference, upiLink } from '#domain/money/payments/upi.ts';
import { displayName, rupees } from '#domain/core/text/format.ts';
import { commonWords } from '#domain/core/text/common-words.ts';
import { messageFor } from '#domain/core/text/messages.ts';
import { dueWords, takePaymentWords } from '#domain/money/fee-words.ts';
import { personPaymentsWords } from '#domain/money/payments/payment-words.ts';
import { parseRupees, plainRupees } from '#domain/core/text/parse-rupees.ts';
import { useCan } from '#web/core/session/use-can.ts';
import { QrCode } from '#web/pictures/qr-code.tsx';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Segments } from '#web/ui/form/segments.tsx';
import { NumberInput } from '#web/ui/form/text-input.tsx';
import { useQuery } from '#web/sync/react/use-query.ts';
import styles from './due.module.css';
import { PayeeChange } from '../parts/payee-change.tsx';
import { SurchargeChoice } from '../parts/surcharge-choice.tsx';
import { LinkToPay } from './link-to-pay.tsx';
import { useOnlinePayments } from '../parts/use-payment-link.ts';
import { eventOf } from '#domain/core/event-of.ts';
import { useToday } from '#web/sync/react/use-server-clock.ts';

const words = takePaymentWords;

interface TakePaymentProps {
  readonly delegate: Delegate;
  readonly duePaise: number;
}

/** For users who may enter payments, if an amount is due and a way to pay exists. */
export function TakePaymentButton({ delegate, duePaise }: TakePaymentProps) {
  const canEdit = useCan('editPeople');
  const hasUpi = useQuery((reader) => billingOf(reader).upiAddress !== '', []);
  const { isSetUp, isAllowed } = useOnlinePayments(canEdit);
  const hasLinks = isSetUp && isAllowed;
  const [isOpen, setOpen] = useState(false);
  if (!canEdit || (!isOpen && duePaise <= 0) || (!hasUpi && !isSetUp)) return null;
  return (
    <div>
      {(hasUpi || hasLinks) && (
        <Button icon={QrIcon} onClick={() => setOpen(true)}>
          {dueWords.take}
        </Button>
      )}
      {isSetUp && !isAllowed && <p className="hint">{words.linksOff}</p>}
      {isOpen && (
        <TakePayment
          delegate={delegate}
          duePaise={duePaise}
          ways={[...(hasUpi ? (['upi'] as const) : []), ...(hasLinks ? (['link'] as const) : [])]}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  );
}

type Way = keyof typeof words.ways;

/** As the surcharges of the price list name them. */
const methodOf: Readonly<Record<Way, string>> = { upi: 'UPI', link: onlineMethod };

const typedOf = (paise: number): string => plainRupees(Math.max(0, paise)).replace(/\.00$/, '');

function TakePayment({
  delegate,
  duePaise,
  ways,
  onClose,
}: TakePaymentProps & { readonly ways: readonly Way[]; readonly onClose: () => void }) {
  // Fixed when the dialog opens, as on the payer's phone. A change since is reported, and filled in by a press.
  const [dueSeen, setDueSeen] = useState(duePaise);
  const [typed, setTyped] = useState(() => typedOf(duePaise));
  const [way, setWay] = useState<Way>(ways[0] ?? 'upi');
  const paise = parseRupees(typed);
  const isAmount = paise !== null && paise >= 100;
  const [isWaived, setIsWaived] = useState(false);
  const surcharges = useQuery(
    (reader) => (paise === null ? [] : surchargesAtDesk(reader, paise, methodOf[way])),
    [paise, way],
  );
  const surchargePaise = isWaived ? 0 : sumOfCharges(surcharges);
  const total = (paise ?? 0) + surchargePaise;
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={words.title(rupees(isAmount ? total : null))}
      actions={<Button onClick={onClose}>{commonWords.close}</Button>}
    >
      <p className="t2">{displayName(delegate)}</p>
      {duePaise !== dueSeen && (
        <Notice tone="pending">
          {messageFor('priceChanged', {
            of: displayName(delegate),
            isDue: true,
            before: dueSeen,
            paise: duePaise,
          })}{' '}
          <Button
            small
            onClick={() => {
              setDueSeen(duePaise);
              setTyped(typedOf(duePaise));
            }}
          >
            {personPaymentsWords.fillIn}
          </Button>
        </Notice>
      )}
      <Field label={words.amount} error={isAmount ? undefined : words.amountInvalid}>
        <NumberInput
          inputMode="decimal"
          maxLength={14}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </Field>
      {ways.length > 1 && (
        <Segments
          label={words.way}
          value={way}
          options={ways.map((value) => ({ value, label: words.ways[value] }))}
          onChange={setWay}
        />
      )}
      {isAmount && (
        <SurchargeChoice
          surcharges={surcharges}
          totalPaise={total}
          isWaived={isWaived}
          onWaive={setIsWaived}
        />
      )}
      {isAmount &&
        (way === 'upi' ? (
          <UpiToPay key={total} delegate={delegate} paise={total} />
        ) : (
          <LinkToPay
            key={total}
            delegateId={delegate.delegateId}
            paise={total}
            surchargePaise={surchargePaise}
          />
        ))}
    </Dialog>
  );
}

function UpiToPay({ delegate, paise }: { readonly delegate: Delegate; readonly paise: number }) {
  const { address, name, note } = useQuery((reader) => {
    const { upiAddress, upiName, name: seller } = billingOf(reader);
    const event = eventOf(reader);
    return { address: upiAddress, name: upiName || seller, note: event?.name ?? '' };
  }, []);
  const now = useToday();
  const [reference] = useState(() => requestReference(delegate.delegateId, now));
  const text = upiLink({
    address,
    name,
    amountPaise: paise,
    note: `${note} ${displayName(delegate)}`,
    reference,
  });
  return (
    <div className={`stack justify-center gap-3 ${styles['pay']}`}>
      <div className={styles['qr']}>
        <QrCode level="M" text={text} label={words.qr(rupees(paise))} />
      </div>
      <p>{words.scan}</p>
      <p className="t2">{words.paysTo(name, address)}</p>
      <PayeeChange />
      <p className="t2">{words.thenEnter}</p>
    </div>
  );
}
