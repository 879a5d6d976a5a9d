import { useState, type ReactNode } from 'react';
import { orderForm } from '#domain/registration/form/order-form.ts';
import type { PublicEvent } from '#domain/registration/public-event.ts';
import { quoteFor } from '#domain/registration/quote-for.ts';
import { registerWords } from '#domain/registration/words/register-words.ts';
import { spotWords as words } from '#domain/registration/desk/spot-words.ts';
import type { FormDraft } from '#web/register-form/form-draft.ts';
import { orderFormOf } from '#web/register-form/order-form.ts';
import { focusField } from '#web/register-form/focus-field.ts';
import { consentProblems, firstProblem } from '#web/register-form/problems.ts';
import { ConsentFields } from '#web/register-form/questions-step.tsx';
import { ReviewedReceipt } from '#web/register-form/reviewed-receipt.tsx';
import { CouponField, Priced, ReviewedPeople } from '#web/register-form/review-parts.tsx';
import { receiptProblems } from '#web/register-form/typed-party.ts';
import type { StepName } from '#web/register-form/steps.ts';
import { useCommand } from '#web/sync/react/use-command.ts';
import { useQuery } from '#web/sync/react/use-query.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import styles from './spot.module.css';
import { useServerClock } from '#web/sync/react/use-server-clock.ts';

interface SpotReviewProps {
  readonly event: PublicEvent;
  readonly draft: FormDraft;
  readonly steps: readonly StepName[];
  readonly head: ReactNode;
  readonly back: ReactNode;
  readonly onChange: (change: Partial<FormDraft>) => void;
  readonly onEdit: (step: StepName) => void;
  readonly onDone: (number: number) => void;
}

/** The whole form before it is sent: the people, the price and its reasons. The device works out the price itself. */
export function SpotReview({ event, draft, steps, head, back, onChange, onEdit, onDone }: SpotReviewProps) {
  const serverNow = useServerClock();
  const [submit, state] = useCommand('order.submitSpot');
  const [problem, setProblem] = useState<string>();
  const [isTried, setTried] = useState(false);
  // A wrong number for the receipt hides no price. It is named when the form is sent.
  const { receiptTo, ...ordered } = { receiptTo: undefined, ...orderFormOf(draft, event) };
  const form = orderForm.safeParse({ ...ordered, method: 'desk' }).data;
  const asked = JSON.stringify(form ?? null);
  const quote = useQuery(
    (reader) =>
      form === undefined
        ? null
        : quoteFor(reader, form, { now: serverNow(), phone: form.details.phone ?? '', source: 'spot' }),
    [asked, serverNow],
  );
  const missing = firstProblem(steps, draft, event)?.step ?? (form === undefined ? 'you' : undefined);
  const canSubmit = quote !== null && quote.refusals.length === 0 && missing === undefined;
  const isFree = quote?.totalPaise === 0;
  const problems = {
    ...Object.fromEntries(consentProblems(draft, event)),
    ...(event.hasReceipts && !isFree && receiptProblems(draft.receiptTo)),
  };
  const shown = isTried ? problems : {};
  const send = async () => {
    setTried(true);
    const [first] = Object.keys(problems);
    if (first !== undefined) return focusField(first);
    if (form === undefined || quote === null) return;
    setProblem(undefined);
    const outcome = await submit({
      form: { ...form, ...(receiptTo && !isFree && { receiptTo }) },
      seenPaise: quote.totalPaise,
    });
    if (outcome.ok) return onDone(outcome.result.number);
    setProblem(outcome.text);
  };
  return (
    <>
      <div className={`grid content-start gap-6 ${styles['body']}`}>
        {head}
        {missing !== undefined && (
          <Notice tone="pending">
            <p>{registerWords.incomplete(registerWords.steps[missing])}</p>
            <p>
              <StepButton step={missing} onEdit={onEdit} />
            </p>
          </Notice>
        )}
        <ReviewedPeople
          event={event}
          draft={draft}
          edit={(step, label) => (
            <Button small aria-label={label} onClick={() => onEdit(step)}>
              {registerWords.edit}
            </Button>
          )}
        />
        <section aria-label={registerWords.price}>
          <h2 className="h2">{registerWords.price}</h2>
          {quote !== null && (
            <Priced
              quote={quote}
              event={event}
              draft={draft}
              onChange={onChange}
              fix={(step) => <StepButton step={step} onEdit={onEdit} />}
            />
          )}
          {event.hasCoupons && (
            <CouponField
              key={draft.couponCode}
              code={draft.couponCode}
              onApply={(couponCode) => onChange({ couponCode })}
            />
          )}
        </section>
        <ConsentFields event={event} draft={draft} problems={shown} onChange={onChange} />
        {event.hasReceipts && quote !== null && !isFree && (
          <ReviewedReceipt
            party={draft.receiptTo}
            problems={shown}
            onChange={(party) => onChange({ receiptTo: party })}
          />
        )}
        {quote !== null && quote.totalPaise > 0 && <p className="t2">{words.payAtDesk}</p>}
        {problem !== undefined && <Notice>{problem}</Notice>}
      </div>
      <div className={`line gap-2 ${styles['acts']}`}>
        {back}
        <Button
          variant="primary"
          busy={state.phase === 'running'}
          disabled={!canSubmit}
          onClick={() => void send()}
        >
          {words.submit}
        </Button>
      </div>
    </>
  );
}

function StepButton({ step, onEdit }: Pick<SpotReviewProps, 'onEdit'> & { readonly step: StepName }) {
  return (
    <Button small onClick={() => onEdit(step)}>
      {registerWords.editStep(registerWords.steps[step])}
    </Button>
  );
}
