import type { FormQuote } from '#domain/registration/quote-for.ts';
import type { PublicEvent } from '#domain/registration/public-event.ts';
import { useEffect, useState, type ReactNode } from 'react';
import { rupees } from '#domain/core/text/format.ts';
import { publicWords } from '#domain/registration/public-words.ts';
import { registerWords as words } from '#domain/registration/register-words.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { nameLang } from '#web/ui/name-lang.ts';
import { Notice } from '#web/ui/notice.tsx';
import { openCommand } from '../net/commands.ts';
import { PublicFrame } from '../parts/frame.tsx';
import { PageLink } from '../parts/link.tsx';
import { MethodChoices } from '../pay/method-choices.tsx';
import { MoneyLines } from '../parts/money-lines.tsx';
import { useIsOnline } from '../parts/use-is-online.ts';
import { changeDraft, type FormDraft } from './draft.ts';
import { peopleOf } from './extras-step.tsx';
import { orderFormOf } from './order-form.ts';
import { problemsOf } from './problems.ts';
import styles from './register.module.css';
import type { StepName } from './steps.ts';
import { useQuote } from './use-quote.ts';
import { useSubmit } from './use-submit.ts';

interface ReviewStepProps {
  readonly event: PublicEvent;
  readonly draft: FormDraft;
  readonly steps: readonly StepName[];
  readonly head: ReactNode;
}

/** Shows the whole form before it is sent: the people, the price and its reasons, and the way of payment. */
export function ReviewStep({ event, draft, steps, head }: ReviewStepProps) {
  const { answers: _, consents: __, noticeVersion: ___, ...priced } = orderFormOf(draft, event);
  const { quote, failure, again } = useQuote('/quote', priced);
  const { isBusy, problem, registeredId, submit } = useSubmit(draft, event, again);
  const isOnline = useIsOnline();
  const [isTried, setTried] = useState(false);
  const incomplete = steps.find(
    (step) => step !== 'review' && Object.keys(problemsOf(step, draft, event)).length > 0,
  );
  const { method: methodProblem } = problemsOf('review', draft, event);
  const isFree = quote?.totalPaise === 0;
  const canSubmit =
    quote !== null && quote.refusals.length === 0 && incomplete === undefined && event.state === 'open';
  const press = () => {
    setTried(true);
    if (quote !== null && canSubmit && (isFree || methodProblem === undefined)) void submit(quote.totalPaise);
  };
  useSentAgain(() => {
    if (quote !== null && openCommand('order.submit') !== null) press();
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
              : quote === null || isFree || draft.method === 'desk'
                ? words.submit
                : words.submitAndPay(rupees(quote.totalPaise))}
          </Button>
        </>
      }
    >
      {head}
      {incomplete !== undefined && (
        <Notice tone="pending">
          <p>{words.incomplete(words.steps[incomplete])}</p>
          <p className="link-line">
            <PageLink to={`register/${incomplete}`} className="text-link">
              {words.editStep(words.steps[incomplete])}
            </PageLink>
          </p>
        </Notice>
      )}
      <People event={event} draft={draft} />
      <section aria-label={words.price}>
        <h2 className="h2">{words.price}</h2>
        {quote === null ? (
          <p className="t2" role="status">
            {failure === null && isOnline ? words.pricing : words.notPriced}
          </p>
        ) : (
          <Priced quote={quote} people={peopleOf(draft)} />
        )}
        {event.hasCoupons && <Coupon key={draft.couponCode} code={draft.couponCode} />}
      </section>
      {!isFree && (
        <MethodChoices
          methods={event.methods}
          method={draft.method}
          problem={isTried ? methodProblem : undefined}
          onMethod={(method) => changeDraft({ method })}
        />
      )}
      {problem !== null && (
        <Notice>
          <p>{problem}</p>
          {registeredId !== null && (
            <p className="link-line">
              <PageLink to={`me/person/${encodeURIComponent(registeredId)}`} className="text-link">
                {words.openMine}
              </PageLink>
            </p>
          )}
        </Notice>
      )}
    </PublicFrame>
  );
}

/** A form whose answer was lost is sent again when the connection is back. */
const useSentAgain = (send: () => void): void => {
  useEffect(() => {
    addEventListener('online', send);
    return () => removeEventListener('online', send);
  }, [send]);
};

function Priced({ quote, people }: { readonly quote: FormQuote; readonly people: readonly string[] }) {
  if (quote.refusals.length > 0)
    return (
      <Notice>
        {quote.refusals.map((refusal) => (
          <p key={refusal}>{refusal}</p>
        ))}
      </Notice>
    );
  return (
    <MoneyLines
      lines={[
        ...quote.lines.map((line) => ({
          ...line,
          person: people.length > 1 ? people[line.person] : undefined,
        })),
        ...quote.surcharges.map((surcharge) => ({ ...surcharge, count: 1 })),
      ]}
      totalPaise={quote.totalPaise}
    />
  );
}

function People({ event, draft }: Pick<ReviewStepProps, 'event' | 'draft'>) {
  const category = event.categories.find((each) => each.categoryId === draft.details['categoryId'])?.name;
  return (
    <section aria-label={words.people}>
      <h2 className="h2">{words.people}</h2>
      <div className={styles['summary']}>
        {peopleOf(draft).map((name, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- a person of a draft is its place
          <div key={index}>
            <p>
              <b lang={nameLang(name)}>{name}</b>
              <span className="t2">, {index === 0 ? (category ?? '–') : words.steps.companions}</span>
            </p>
            <PageLink
              to={`register/${index === 0 ? 'you' : 'companions'}`}
              className="text-link"
              aria-label={words.editStep(name)}
            >
              {words.edit}
            </PageLink>
          </div>
        ))}
      </div>
    </section>
  );
}

function Coupon({ code }: { readonly code: string }) {
  const [typed, setTyped] = useState(code);
  return (
    <div className={styles['coupon']}>
      <Field label={words.coupon}>
        <TextInput
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={40}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </Field>
      <Button onClick={() => changeDraft({ couponCode: typed.trim() })}>{words.apply}</Button>
    </div>
  );
}
