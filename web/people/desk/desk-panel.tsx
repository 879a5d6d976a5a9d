import { Link } from '@tanstack/react-router';
import { Award, Banknote, Printer } from 'lucide-react';
import type { Delegate } from '#domain/model/delegate.ts';
import { dueOf } from '#domain/money/fees.ts';
import { hasPrices } from '#domain/money/price-list/current-list.ts';
import { takePaymentWords } from '#domain/money/fee-words.ts';
import { openLinkOf } from '#domain/money/payment-links.ts';
import { isOfGateway } from '#domain/money/transactions.ts';
import { PossibleLines } from '#web/money/parts/possible-lines.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { paidSum } from '#domain/money/payments.ts';
import { printStateOf } from '#domain/print/card-prints.ts';
import { cardsOfDelegate, mayGenerateSerial, serialOfDelegate } from '#domain/people/serials.ts';
import { rupees } from '#domain/core/text/format.ts';
import { deskWords } from '#domain/people/desk-words.ts';
import { personWords, userViewWords } from '#domain/people/people-words.ts';
import { useCan } from '#web/core/session/use-can.ts';
import { PrintInPlace } from '#web/printing/cards/print-in-place.tsx';
import { singleCards, useCardPrinting } from '#web/printing/cards/use-card-printing.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { toastError } from '#web/ui/overlay/toast.tsx';
import { useMayOpen } from '#web/core/screens/use-may-open.ts';
import { useEntriesShown } from '#web/money/parts/use-money-seen.ts';
import { useCommand } from '#web/sync/react/use-command.ts';
import { useQuery } from '#web/sync/react/use-query.ts';
import styles from './desk.module.css';
import { cardsToPrint } from './use-give-and-print.ts';
import { useOpenedAt } from '#web/sync/react/use-server-clock.ts';

const words = deskWords;

interface DeskPanelProps {
  readonly delegate: Delegate;
  /** Opens the payment dialog. */
  readonly onTake: () => void;
}

/** What the desk asks first: paid or due, printed or not, and the next step of this person. */
export function DeskPanel({ delegate, onTake }: DeskPanelProps) {
  const canEdit = useCan('editPeople');
  const { due, received } = useMoney(delegate);
  const isDue = due === null ? !delegate.isPaid : due > 0;
  const isFree = due === 0 && !delegate.isPaid;
  return (
    <section className={styles['panel']} aria-label={words.title}>
      <div className={styles['facts']}>
        <Badge state={delegate.isPaid ? 'full' : 'open'}>
          {delegate.isPaid ? personWords.paid : personWords.unpaid}
        </Badge>
        <p className={due !== null && due > 0 ? styles['due'] : styles['received']}>
          {moneyText(due, received)}
        </p>
        <CardFact delegateId={delegate.delegateId} />
      </div>
      <div className={styles['steps']}>
        {canEdit && isFree && <MarkFree delegate={delegate} />}
        {canEdit && isDue && (
          <Button variant={delegate.isPaid ? 'plain' : 'primary'} icon={Banknote} onClick={onTake}>
            {words.take}
          </Button>
        )}
        {canEdit && <GenerateSerial delegate={delegate} />}
        <PrintCards delegateId={delegate.delegateId} />
        <CertificateLink delegateId={delegate.delegateId} />
      </div>
      {canEdit && (isDue || !delegate.isPaid) && <PossibleMoney delegateId={delegate.delegateId} />}
    </section>
  );
}

/** Money of this person that may be on its way or waits in a bank statement. */
function PossibleMoney({ delegateId }: { delegateId: string }) {
  const waiting = useQuery(
    (reader) => {
      const link = openLinkOf(reader, delegateId);
      const pending = reader
        .by('transactions', 'delegateId', delegateId)
        .filter((entry) => isOfGateway(entry) && entry.status === 'pending');
      return [
        ...(link ? [takePaymentWords.linkOpen(rupees(link.amountPaise))] : []),
        ...pending.map(({ amountPaise }) => takePaymentWords.notConfirmed(rupees(amountPaise))),
      ];
    },
    [delegateId],
  );
  return (
    <div className={styles['possible']}>
      {waiting.map((text) => (
        <Notice key={text} tone="info">
          {text}
        </Notice>
      ))}
      <PossibleLines people={delegateId} />
    </div>
  );
}

/** In paise; `due` is null without fees, or when one is not set. */
const useMoney = (delegate: Delegate): { readonly due: number | null; readonly received: number } => {
  const openedAt = useOpenedAt();
  return useQuery(
    (reader) => ({
      due: hasPrices(reader) ? dueOf(reader, delegate, openedAt).duePaise : null,
      received: paidSum(reader.by('transactions', 'delegateId', delegate.delegateId)),
    }),
    [delegate, openedAt],
  );
};

const moneyText = (due: number | null, received: number): string => {
  if (due !== null && due > 0) return words.due(rupees(due));
  if (due !== null && due < 0) return words.over(rupees(-due));
  return received === 0 ? (due === 0 ? words.nothingDue : '') : words.received(rupees(received));
};

/** 'Card printed', once there is a serial. */
function CardFact({ delegateId }: { delegateId: string }) {
  const state = useQuery(
    (reader) => {
      const serial = serialOfDelegate(reader, delegateId);
      return serial === undefined ? null : printStateOf(reader, serial);
    },
    [delegateId],
  );
  return state && <p className={styles['card']}>{words.cardStates[state]}</p>;
}

function GenerateSerial({ delegate }: { delegate: Delegate }) {
  const isOffered = useQuery((reader) => mayGenerateSerial(reader, delegate), [delegate]);
  const [run, state] = useCommand('serial.generate');
  if (!isOffered) return null;
  const generate = async () => {
    const outcome = await run({ delegateId: delegate.delegateId });
    // Another desk was faster: its serial is on the screen a moment later.
    if (!outcome.ok && outcome.code !== 'serialExists') toastError(outcome.text);
  };
  return (
    <Button variant="primary" busy={state.phase === 'running'} onClick={() => void generate()}>
      {userViewWords.generateSerial}
    </Button>
  );
}

/** The new cards of the delegate and the companions; when all are printed, all of them again, with a reason. */
function PrintCards({ delegateId }: { delegateId: string }) {
  const mayPrint = useCan('seeContacts');
  const printing = useCardPrinting();
  const { fresh, all } = useQuery(
    (reader) => ({
      fresh: cardsToPrint(reader, delegateId).map(({ serial }) => serial),
      all: cardsOfDelegate(reader, delegateId).flatMap(({ serial, code }) => (code === '' ? [] : [serial])),
    }),
    [delegateId],
  );
  if (!mayPrint || all.length === 0) return null;
  const serials = fresh.length > 0 ? fresh : all;
  return (
    <>
      <Button
        variant={fresh.length > 0 ? 'primary' : 'plain'}
        icon={Printer}
        busy={printing.phase.at !== 'idle'}
        onClick={() => printing.start(singleCards(serials))}
      >
        {words.printCards(serials.length)}
      </Button>
      <PrintInPlace printing={printing} />
    </>
  );
}

function CertificateLink({ delegateId }: { delegateId: string }) {
  const mayOpen = useMayOpen()('/print1');
  const serial = useQuery((reader) => serialOfDelegate(reader, delegateId)?.serial, [delegateId]);
  if (!mayOpen || serial === undefined) return null;
  return (
    <ButtonLink
      icon={Award}
      link={(slot) => <Link to="/print1" search={{ range: String(serial) }} {...slot} />}
    >
      {words.certificate}
    </ButtonLink>
  );
}

/** A category without a fee: no money to take. */
function MarkFree({ delegate: { delegateId } }: { delegate: Delegate }) {
  const entriesShown = useEntriesShown();
  const [run, state] = useCommand('payment.setDelegate');
  const mark = async () => {
    const entriesSeen = entriesShown(delegateId);
    const outcome = await run({ delegateId, paid: true, seen: { paid: false }, entriesSeen });
    if (!outcome.ok) toastError(outcome.text);
  };
  return (
    <Button variant="primary" busy={state.phase === 'running'} onClick={() => void mark()}>
      {userViewWords.markAsPaid}
    </Button>
  );
}
