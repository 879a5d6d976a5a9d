import type { PublicEvent } from '#domain/registration/public-event.ts';
import { useEffect, useState, type ReactNode } from 'react';
import { rupees } from '#domain/core/text/format.ts';
import { publicWords } from '#domain/registration/words/public-words.ts';
import { registerWords as words } from '#domain/registration/words/register-words.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PublicFrame } from '../parts/frame.tsx';
import { PageLink } from '../parts/link.tsx';
import { MethodChoices } from '../pay/method-choices.tsx';
import { useIsOnline } from '../parts/use-is-online.ts';
import type { FormDraft } from '#web/register-form/form-draft.ts';
import { changeDraft } from './draft.ts';
import { focusField } from '#web/register-form/focus-field.ts';
import { chosenMethod, orderFormOf } from '#web/register-form/order-form.ts';
import { firstProblem, problemsOf } from '#web/register-form/problems.ts';
import { ConsentFields } from '#web/register-form/questions-step.tsx';
import { CouponField, Priced, ReviewedPeople } from '#web/register-form/review-parts.tsx';
import { ReviewedReceipt } from '#web/register-form/reviewed-receipt.tsx';
import type { StepName } from '#web/register-form/steps.ts';
import { useQuote } from './use-quote.ts';
import { useSubmit } from './use-submit.ts';

interface ReviewStepProps {
  readonly event: PublicEvent;
  readonly draft: FormDraft;
  readonly steps: readonly StepName[];
  readonly head: ReactNode;
}

export function ReviewStep({ event, draft, steps, head }: ReviewStepProps) {
  const {
    answers: _,
    consents: __,
    noticeVersion: ___,
    receiptTo: ____,
    ...priced
  } = orderFormOf(draft, event);
  const { quote, failure, again } = useQuote({ path: '/quote', body: priced, timeZone: event.timeZone });
  const { isBusy, problem, page, submit, sendAgain } = useSubmit(draft, event, again);
  const isOnline = useIsOnline();
  const [isTried, setTried] = useState(false);
  const incomplete = firstProblem(steps, draft, event);
  const isRefused = quote !== null && quote.refusals.length > 0;
  const isFree = !isRefused && quote?.totalPaise === 0;
  const canSubmit = quote !== null && !isRefused && incomplete === null && event.state === 'open';
  const { method: methodProblem, ...consents } = problemsOf('review', draft, event);
  const missing = isFree ? consents : problemsOf('review', draft, event);
  const press = () => {
    setTried(true);
    const [first] = Object.keys(missing);
    if (first !== undefined) return focusField(first);
    if (quote !== null && canSubmit) void submit(quote.totalPaise);
  };
  useSentAgain(() => {
    if (quote !== null && canSubmit) sendAgain();
  });
  return (
    <PublicFrame
      title={words.steps.review}
      action={
        <>
          <Button onClick={() => history.back()}>{publicWords.back}</Button>
          <Button variant="primary" busy={isBusy} disabled={!canSubmit || !isOnline} onClick={press}>
            {isBusy
              ? words.sending
              : quote === null || isRefused || isFree || chosenMethod(draft, event) === 'desk'
                ? words.submit
                : words.submitAndPay(rupees(quote.totalPaise))}
          </Button>
        </>
      }
    >
      {head}
      {incomplete !== null && (
        <Notice tone="pending">
          <p>{words.incomplete(words.steps[incomplete.step])}</p>
          <p className="link-line">
            <FieldLink {...incomplete} />
          </p>
        </Notice>
      )}
      <ReviewedPeople
        event={event}
        draft={draft}
        edit={(step, label) => (
          <PageLink to={`register/${step}`} className="text-link" aria-label={label}>
            {words.edit}
          </PageLink>
        )}
      />
      <section aria-label={words.price}>
        <h2 className="h2">{words.price}</h2>
        {quote === null ? (
          <p className="t2" role="status">
            {failure === null && isOnline ? words.pricing : words.notPriced}
          </p>
        ) : (
          <Priced
            quote={quote}
            event={event}
            draft={draft}
            onChange={changeDraft}
            fix={(step, field) => <FieldLink step={step} field={field} />}
          />
        )}
        {event.hasCoupons && (
          <CouponField
            key={draft.couponCode}
            code={draft.couponCode}
            onApply={(couponCode) => changeDraft({ couponCode })}
          />
        )}
      </section>
      <ConsentFields event={event} draft={draft} problems={isTried ? missing : {}} onChange={changeDraft} />
      {!isFree && event.hasReceipts && (
        <ReviewedReceipt
          party={draft.receiptTo}
          problems={isTried ? missing : {}}
          onChange={(receiptTo) => changeDraft({ receiptTo })}
        />
      )}
      {!isFree && (
        <MethodChoices
          event={event}
          method={chosenMethod(draft, event)}
          problem={isTried ? methodProblem : undefined}
          onMethod={(method) => changeDraft({ method })}
        />
      )}
      {problem !== null && !isRefused && (
        <Notice>
          <p>{problem}</p>
          {page !== null && (
            <p className="link-line">
              <PageLink to={page.to} className="text-link">
                {page.label}
              </PageLink>
            </p>
          )}
        </Notice>
      )}
    </PublicFrame>
  );
}

/** Opens a field of a step. Continue leads back to the review from there. */
function FieldLink({ step, field }: { readonly step: StepName; readonly field: string }) {
  return (
    <PageLink to={`register/${step}/${encodeURIComponent(field)}`} className="text-link">
      {words.editStep(words.steps[step])}
    </PageLink>
  );
}

/** A form whose answer was lost is sent again when the connection is back. */
const useSentAgain = (send: () => void): void => {
  useEffect(() => {
    addEventListener('online', send);
    return () => removeEventListener('online', send);
  }, [send]);
};
