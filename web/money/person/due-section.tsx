import { Link } from '@tanstack/react-router';
import type { Delegate } from '#domain/model/delegate.ts';
import { companionFee, delegateFee, dueOf, type Due, type FeeLine } from '#domain/money/fees.ts';
import { eligibilitiesOf } from '#domain/money/eligibility/eligibilities.ts';
import { formDayOf } from '#domain/money/payments/payments.ts';
import { payerOf } from '#domain/money/payers/payers.ts';
import { agreedPriceWords } from '#domain/money/price-list/words/agreed-price-words.ts';
import { feeSteps } from '#domain/money/price-list/quote/fee-steps.ts';
import { hasPrices, publishedList } from '#domain/money/price-list/current-list.ts';
import { soldTotal } from '#domain/money/price-list/sold-total.ts';
import { priceAge } from '#domain/money/price-list/price-age.ts';
import { moneyText } from '#domain/money/price-list/quote/money-text.ts';
import { bandName } from '#domain/money/price-list/words/price-list-words.ts';
import type { Reader } from '#domain/core/store/event-store.ts';
import { displayName, rupees, rupeesExact, unitsText } from '#domain/core/text/format.ts';
import { commonWords } from '#domain/core/text/common-words.ts';
import { dueWords, feeText } from '#domain/money/fee-words.ts';
import { useCan } from '#web/core/session/use-can.ts';
import { nameLang } from '#web/ui/name-lang.ts';
import { SectionHeader } from '#web/ui/page-header.tsx';
import { Table, type Column } from '#web/ui/lists/table.tsx';
import { useQuery } from '#web/sync/react/use-query.ts';
import styles from './due.module.css';
import { AddOnsButton } from './add-ons-button.tsx';
import { ApplyPrice } from './apply-price.tsx';
import { GroupLine } from '../groups/group-line.tsx';
import { GroupConditions } from '../parts/group-conditions.tsx';
import { EligibilityLine } from './eligibility-line.tsx';
import { PayerLine } from './payer-line.tsx';
import { RemovePurchase } from './remove-purchase.tsx';
import { TakePaymentButton } from './take-payment.tsx';
import { useToday } from '#web/sync/react/use-server-clock.ts';

const words = dueWords;

/** With the sign of a loss. */
const exactRupees = (paise: number): string => rupeesExact(Math.abs(paise));

interface Line extends FeeLine {
  readonly name: string;
  readonly kind: string;
  readonly steps: readonly string[];
}

interface Shown {
  readonly due: Due;
  readonly lines: readonly Line[];
}

/** Null in an event without fees: then nothing is shown. */
const readDue = (reader: Reader, delegate: Delegate, now: number): Shown | null => {
  if (!hasPrices(reader)) return null;
  const list = publishedList(reader);
  const due = dueOf(reader, delegate, now);
  const ageOf = priceAge(reader, list);
  const bands = new Map(list.bands.map((band) => [band.bandId, band]));
  const periods = new Map(list.periods.map(({ periodId, name }) => [periodId, name]));
  const categoryNames = new Map([...reader.all('categories')].map((each) => [each.categoryId, each.name]));
  const stepsOf = feeSteps(list, { categoryNames, sold: soldTotal(reader, list) });
  const enteredOn = formDayOf(reader, delegate, '');
  const lines = due.lines.map((line) => {
    const { companionId, who, slabId, day, foreign, reductions, agreed, purchase } = line;
    const band = bands.get(who);
    const kind =
      who === delegateFee
        ? (reader.get('categories', delegate.categoryId)?.name ?? words.delegate)
        : who === companionFee || band === undefined
          ? words.companion
          : words.inBand(bandName(band));
    const companion = companionId === '' ? undefined : reader.get('companions', companionId);
    const name = companionId === '' ? displayName(delegate) : (companion?.name ?? '');
    const person = {
      isCompanion: companionId !== '',
      categoryId: delegate.categoryId,
      age: ageOf(companion ?? delegate, companion?.registeredOn || enteredOn),
      payer: payerOf(reader, delegate.delegateId),
      eligibilityIds: companionId === '' ? eligibilitiesOf(reader, delegate.delegateId) : [],
    };
    if (purchase !== undefined)
      return {
        ...line,
        name,
        steps: purchase.quote.derivation,
        kind: unitsText(purchase.quantity, purchase.quote.name),
      };
    return {
      ...line,
      name,
      steps:
        agreed === undefined
          ? stepsOf({ ...person, day, reductions })
          : [agreedPriceWords.agreed, ...agreed.derivation],
      kind: [
        kind,
        periods.get(slabId) ?? '',
        foreign === undefined ? '' : moneyText(foreign.amount, foreign.currency),
      ]
        .filter((part) => part !== '')
        .join(' · '),
    };
  });
  return { due, lines };
};

export function DueSection({ delegate }: { readonly delegate: Delegate }) {
  const now = useToday();
  const shown = useQuery((reader) => readDue(reader, delegate, now), [delegate, now]);
  const maySetFees = useCan('editSetup');
  if (shown === null) return null;
  const { due, lines } = shown;
  return (
    <section aria-label={words.title}>
      <SectionHeader title={words.title} action={<Balance due={due} />} />
      <div className="pad">
        <Table
          label={words.title}
          columns={columnsFor(delegate, lines.length > 1 ? due.feePaise : null)}
          rows={lines}
          keyOf={({ companionId, purchase }) => purchase?.purchaseId ?? (companionId || 'delegate')}
        />
        {due.feePaise === null && (
          <p className={`t2 ${styles['said']}`}>
            {delegate.categoryId === '' ? words.unknownCategory : words.unknown}{' '}
            {maySetFees && delegate.categoryId !== '' && (
              <Link to="/fees" className="text-link">
                {words.setFees}
              </Link>
            )}
          </p>
        )}
        <MarkedWithout due={due} />
        <PayerLine delegate={delegate} />
        <EligibilityLine delegate={delegate} />
        <GroupLine delegate={delegate} />
        <GroupConditions delegateId={delegate.delegateId} />
        <div className={`flow gap-2 ${styles['acts']}`}>
          <AddOnsButton delegate={delegate} />
          <TakePaymentButton delegate={delegate} duePaise={due.duePaise ?? 0} />
        </div>
      </div>
    </section>
  );
}

/** One person's fee needs no sum. */
const columnsFor = (delegate: Delegate, sumPaise: number | null): readonly Column<Line>[] => [
  {
    key: 'person',
    head: words.person,
    cell: ({ name, kind, steps, agreed, purchase, companionId }) => (
      <>
        <span lang={nameLang(name)}>{name || commonWords.none}</span>
        <span className={`fine ${styles['kind']}`}>
          {kind} {purchase !== undefined && <RemovePurchase purchase={purchase} />}
        </span>
        {agreed !== undefined && (
          <ApplyPrice delegate={delegate} companionId={companionId} name={name} agreed={agreed} />
        )}
        {steps.length > 0 && (
          <details className={`fine ${styles['kind']}`}>
            <summary>{words.why}</summary>
            <ul>
              {steps.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ul>
          </details>
        )}
      </>
    ),
    ...(sumPaise !== null && { total: words.total }),
  },
  {
    key: 'fee',
    head: words.fee,
    figures: true,
    cell: ({ feePaise, exchangePaise = 0 }) =>
      feePaise === null ? (
        <span className="t3">{words.notSet}</span>
      ) : (
        <>
          {feeText(feePaise - exchangePaise)}
          {exchangePaise !== 0 && (
            <span className={styles['kind']}>
              {words.exchange(exchangePaise, exactRupees(exchangePaise))}
            </span>
          )}
        </>
      ),
    ...(sumPaise !== null && { total: rupees(sumPaise) }),
  },
];

function Balance({ due: { duePaise } }: { readonly due: Due }) {
  if (duePaise === null) return null;
  if (duePaise === 0) return <span className="t2">{words.settled}</span>;
  return (
    <span className={duePaise > 0 ? styles['due'] : styles['over']}>
      <span className="t2">{duePaise > 0 ? words.due : words.overpaid}</span> {rupees(Math.abs(duePaise))}
    </span>
  );
}

/** Marked as paid without enough money: not an error, but the user should check. */
function MarkedWithout({ due: { lines, duePaise } }: { readonly due: Due }) {
  if (duePaise === null || duePaise <= 0 || !lines.every(({ isPaid }) => isPaid)) return null;
  return <p className={`t2 ${styles['said']}`}>{words.paidWithoutEntry(rupees(duePaise))}</p>;
}
