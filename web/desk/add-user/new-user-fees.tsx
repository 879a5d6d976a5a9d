import { timeZoneOf } from '#domain/core/event-time-zone.ts';
import type { Claim } from '#domain/model/entitlement.ts';
import type { Reader } from '#domain/core/store/event-store.ts';
import { isoDay, rupees } from '#domain/core/text/format.ts';
import { dueWords, feeText } from '#domain/money/fee-words.ts';
import { hasPrices, publishedList } from '#domain/money/price-list/current-list.ts';
import { orderFeesAtDesk, sumOfCharges } from '#domain/money/price-list/quote/charges.ts';
import { soldTotal } from '#domain/money/price-list/sold-total.ts';
import { couponOfCode } from '#domain/money/eligibility/desk-coupons.ts';
import { withCoupon } from '#domain/money/price-list/quote/with-coupon.ts';
import { feeSteps } from '#domain/money/price-list/quote/fee-steps.ts';
import { personPrices } from '#domain/money/price-list/quote/person-prices.ts';
import type { PayerKind } from '#domain/money/payers/payers.ts';
import { newBuyer } from '#domain/money/purchases/desk-quote.ts';
import { offersAtDesk, type ChosenItems, type Offer } from '#domain/money/purchases/offers.ts';
import { purchaseWords as words } from '#domain/money/purchases/purchase-words.ts';
import { useToday } from '#web/sync/react/use-server-clock.ts';
import { useQuery } from '#web/sync/react/use-query.ts';
import { AddOnChoices } from '#web/money/parts/add-on-choices.tsx';
import styles from './new-user-fees.module.css';

interface NewUserPrices {
  /** With tax, in paise; null if no price is set. */
  readonly fee: number | null;
  readonly steps: readonly string[];
  readonly offers: readonly Offer[];
  /** With tax, in paise: the registration, what is chosen, and the fees of the order; null if no price is set. */
  readonly toPay: number | null;
}

interface Choice {
  readonly categoryId: string;
  /** As typed; '' for today. */
  readonly registeredOn: string;
  readonly payer: PayerKind;
  readonly claims: readonly Claim[];
  /** '' for none. */
  readonly couponCode: string;
  readonly chosen: ChosenItems;
}

/** A package with a registration replaces that of the category. */
const sumOfBought = (fee: number | null, offers: readonly Offer[]): number | null => {
  const addOns = offers.reduce((sum, { line }) => sum + (line?.total ?? 0), 0);
  if (offers.some(({ line, isRegistration }) => line !== null && isRegistration)) return addOns;
  return fee === null ? null : fee + addOns;
};

/** What a new delegate of a category would pay today, or as registered on a day. Null without a category, and in an event without fees. */
const readPrices = (
  reader: Reader,
  { categoryId, registeredOn, payer, claims, couponCode, chosen }: Choice,
  now: number,
): NewUserPrices | null => {
  if (categoryId === '' || !hasPrices(reader)) return null;
  const list = publishedList(reader);
  const today = isoDay(now, timeZoneOf(reader));
  const day = list.dayBy === 'registration' && registeredOn !== '' ? registeredOn : today;
  const eligibilityIds = claims.map(({ eligibilityId }) => eligibilityId);
  const person = { isCompanion: false, categoryId, age: null, payer, eligibilityIds };
  const sold = soldTotal(reader, list);
  const coupon = couponOfCode(list, couponCode);
  const prices = withCoupon(list, personPrices(list, sold)(person), { coupon, categoryId });
  const { total, reductions } = prices.on(day);
  const categoryNames = new Map([...reader.all('categories')].map((each) => [each.categoryId, each.name]));
  const steps = feeSteps(list, { categoryNames, sold })({ ...person, day, reductions });
  const people = newBuyer(reader, list, person);
  const offers = offersAtDesk(reader, list, { people, payer, chosen, now, couponCode });
  const bought = sumOfBought(total, offers);
  const fees = orderFeesAtDesk(bought ?? 0, list, sold);
  return {
    fee: total,
    steps: [...steps, ...fees.flatMap(({ derivation }) => derivation)],
    offers,
    toPay: bought === null ? null : bought + sumOfCharges(fees),
  };
};

export const useNewUserPrices = ({
  categoryId,
  registeredOn,
  payer,
  claims,
  couponCode,
  chosen,
}: Choice): NewUserPrices | null => {
  const now = useToday();
  return useQuery(
    (reader) => readPrices(reader, { categoryId, registeredOn, payer, claims, couponCode, chosen }, now),
    [categoryId, registeredOn, payer, claims, couponCode, chosen, now],
  );
};

interface NewUserFeesProps {
  readonly prices: NewUserPrices;
  readonly chosen: ChosenItems;
  readonly onChange: (chosen: ChosenItems) => void;
}

export function NewUserFees({ prices: { fee, steps, offers, toPay }, chosen, onChange }: NewUserFeesProps) {
  return (
    <div className={`stack gap-2 ${styles['fees']}`}>
      <p role="status">
        {dueWords.fees(feeText(fee))}
        {toPay !== null && toPay !== fee && (
          <>
            {' · '}
            <strong>{words.toPay(rupees(toPay))}</strong>
          </>
        )}
      </p>
      {steps.length > 0 && (
        <details className="t2">
          <summary>{dueWords.why}</summary>
          <ul>
            {steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ul>
        </details>
      )}
      {offers.length > 0 && (
        <fieldset>
          <legend className="caption">{words.title}</legend>
          <AddOnChoices offers={offers} chosen={chosen} onChange={onChange} />
        </fieldset>
      )}
    </div>
  );
}
