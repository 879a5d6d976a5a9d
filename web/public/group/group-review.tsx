import type { BookingQuote } from '#domain/registration/bookings/price-booking.ts';
import { useEffect, useState } from 'react';
import { rupees } from '#domain/core/text/format.ts';
import { bookingWords as words } from '#domain/registration/bookings/booking-words.ts';
import { ownWords } from '#domain/registration/words/own-words.ts';
import { publicWords } from '#domain/registration/words/public-words.ts';
import { registerWords } from '#domain/registration/words/register-words.ts';
import { noDraft } from '#web/register-form/form-draft.ts';
import { chosenMethod } from '#web/register-form/order-form.ts';
import { MoneyLines } from '#web/register-form/money-lines.tsx';
import { problemsOf } from '#web/register-form/problems.ts';
import { CouponField } from '#web/register-form/review-parts.tsx';
import { ReviewedReceipt } from '#web/register-form/reviewed-receipt.tsx';
import { ConsentFields } from '#web/register-form/questions-step.tsx';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PublicFrame } from '../parts/frame.tsx';
import { PageLink } from '../parts/link.tsx';
import { useIsOnline } from '../parts/use-is-online.ts';
import { MethodChoices } from '../pay/method-choices.tsx';
import { useQuote } from '../register/use-quote.ts';
import { changeGroup, filledPeople, pricedBookingOf, sizeOf } from './group-draft.ts';
import { PriceOf } from './group-price.tsx';
import type { GroupProps } from './people-step.tsx';
import { useSubmitGroup } from './use-submit-group.ts';

const noPeople = { people: [], method: 'desk' };

/** The prices of all, the notice and the consents, and the way of payment. */
export function GroupReview({ event, group }: GroupProps) {
  const body = pricedBookingOf(group, event) ?? noPeople;
  const { quote, failure, again } = useQuote<BookingQuote>({
    path: '/quote-booking',
    body,
    timeZone: event.timeZone,
  });
  const { isBusy, problem, earlierPage, submit, sendAgain } = useSubmitGroup(group, event, again);
  const isOnline = useIsOnline();
  const [isTried, setTried] = useState(false);
  const people = filledPeople(group);
  const size = sizeOf(group, event);
  const names = Array.from(
    { length: size },
    (_, at) => (people[at]?.['fullName'] ?? '').trim() || ownWords.nameless,
  );
  // Consents are asked as on the form of one person; questions can be answered later.
  const { method: methodProblem, ...consents } = problemsOf('review', { ...noDraft, ...group }, event);
  const isRefused = quote !== null && quote.refusals.length > 0;
  const isFree = !isRefused && quote?.totalPaise === 0;
  const canSubmit = quote !== null && !isRefused && event.state === 'open';
  const isComplete = Object.keys(consents).length === 0 && (isFree || methodProblem === undefined);
  const press = () => {
    setTried(true);
    if (canSubmit && isComplete) void submit(quote.totalPaise);
  };
  useEffect(() => {
    const again_ = (): void => {
      if (canSubmit && isComplete) sendAgain();
    };
    addEventListener('online', again_);
    return () => removeEventListener('online', again_);
  });
  return (
    <PublicFrame
      title={words.review}
      sub={group.name}
      action={
        <>
          <Button onClick={() => history.back()}>{publicWords.back}</Button>
          <Button variant="primary" busy={isBusy} disabled={!canSubmit || !isOnline} onClick={press}>
            {isBusy
              ? registerWords.sending
              : quote === null || isFree || chosenMethod(group, event) === 'desk'
                ? words.submit(size)
                : registerWords.submitAndPay(rupees(quote.totalPaise))}
          </Button>
        </>
      }
    >
      <section aria-label={words.people}>
        <h2 className="h2">{words.people}</h2>
        {quote === null || quote.refusals.length > 0 ? (
          <ul>
            {names.map((name) => (
              <li key={name}>{name}</li>
            ))}
          </ul>
        ) : (
          <MoneyLines
            lines={quote.people.map(({ totalPaise, derivation }, index) => ({
              name: names[index] ?? '',
              count: 1,
              total: totalPaise,
              derivation,
            }))}
            totalPaise={quote.totalPaise}
          />
        )}
        <p className="link-line">
          <PageLink to="group" className="text-link">
            {words.edit}
          </PageLink>
        </p>
      </section>
      <section className="stack gap-2" aria-label={words.price}>
        <h2 className="h2">{words.price}</h2>
        {quote === null ? (
          <p className="t2" role="status">
            {failure === null && isOnline ? words.pricing : words.notPriced}
          </p>
        ) : (
          <PriceOf quote={quote} event={event} group={group} hasTotal={false} />
        )}
        {event.hasCoupons && (
          <CouponField
            key={group.couponCode}
            code={group.couponCode}
            onApply={(couponCode) => changeGroup({ couponCode })}
          />
        )}
        <p className="t2">{words.agreed}</p>
      </section>
      {(event.notice.text !== '' || event.consents.length > 0) && (
        <div className="stack shrink gap-5">
          <ConsentFields
            event={event}
            draft={group}
            problems={isTried ? consents : {}}
            onChange={changeGroup}
          />
          <p className="t2">{words.consentDetail}</p>
        </div>
      )}
      {!isFree && event.hasReceipts && (
        <ReviewedReceipt
          isGroup
          party={group.receiptTo}
          problems={isTried ? consents : {}}
          onChange={(receiptTo) => changeGroup({ receiptTo })}
        />
      )}
      {!isFree && (
        <MethodChoices
          event={event}
          method={chosenMethod(group, event)}
          problem={isTried ? methodProblem : undefined}
          onMethod={(method) => changeGroup({ method })}
        />
      )}
      {problem !== null && !isRefused && (
        <Notice>
          <p>{problem}</p>
          {earlierPage !== null && (
            <p className="link-line">
              <PageLink to={earlierPage} className="text-link">
                {words.openEarlier}
              </PageLink>
            </p>
          )}
        </Notice>
      )}
    </PublicFrame>
  );
}
