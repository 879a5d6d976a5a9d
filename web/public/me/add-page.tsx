import type { OrderMethod } from '#domain/model/registration/values.ts';
import type { FormQuote } from '#domain/registration/quote-for.ts';
import type { PublicEvent } from '#domain/registration/public-event.ts';
import { useState } from 'react';
import { rupees } from '#domain/core/text/format.ts';
import { publicWords } from '#domain/registration/words/public-words.ts';
import { ownWords as words } from '#domain/registration/words/own-words.ts';
import { registerWords } from '#domain/registration/words/register-words.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { sendCommand } from '../net/commands.ts';
import type { PersonView } from '../net/contract.ts';
import { readOwn } from '../net/own.ts';
import { PublicFrame } from '../parts/frame.tsx';
import { PageLink } from '../parts/link.tsx';
import { useIsOnline } from '../parts/use-is-online.ts';
import { MethodChoices } from '../pay/method-choices.tsx';
import { CompanionForms } from '#web/register-form/companions-step.tsx';
import { noDraft, type FormDraft } from '#web/register-form/form-draft.ts';
import { AddOns } from '#web/register-form/extras-step.tsx';
import { companionsOf } from '#web/register-form/order-form.ts';
import { focusField } from '#web/register-form/focus-field.ts';
import { problemsOf } from '#web/register-form/problems.ts';
import { Priced } from '#web/register-form/review-parts.tsx';
import { useQuote } from '../register/use-quote.ts';
import { openPage } from '../net/routing.ts';
import { toFailure } from '#web/net/request-failure.ts';

interface AddPageProps {
  readonly event: PublicEvent;
  readonly person: PersonView;
  /** An add-on that is chosen from the start, such as one that the waiting list offers; '' for none. */
  readonly itemId: string;
}

/** Adds companions and add-ons to a registration; the difference is due. */
export function AddPage({ event, person, itemId }: AddPageProps) {
  const { delegateId, name, categoryId } = person;
  const registered = person.companions.length;
  const [draft, setDraft] = useState<FormDraft>(() => ({
    ...noDraft,
    details: { fullName: name, categoryId },
    companions: person.companions.map((companion) => ({ name: companion.name })),
    lines: event.items.some((item) => item.itemId === itemId) ? [{ person: 0, itemId, count: 1 }] : [],
  }));
  const [method, setMethod] = useState<OrderMethod>(event.openMethods[0] ?? 'desk');
  const [isTried, setTried] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [earlierPage, setEarlierPage] = useState<string | null>(null);
  const isOnline = useIsOnline();
  const form = additionOf(draft, { delegateId, method, companions: person.companions });
  const asked = useQuote({ path: '/quote-addition', body: form, timeZone: event.timeZone });
  const { again } = asked;
  const quote = asked.quote && inDraft(asked.quote, person.companions);
  const isRefused = quote !== null && quote.refusals.length > 0;
  const isEmpty = form.companions.length + form.lines.length === 0;
  const problems = problemsOf('companions', draft, event);
  const submit = async () => {
    setTried(true);
    const [first] = Object.keys(problems);
    if (first !== undefined) return focusField(first);
    if (isBusy || quote === null) return;
    setBusy(true);
    setProblem(null);
    setEarlierPage(null);
    try {
      const input = { ...form, seenPaise: quote.totalPaise };
      const { result, earlier } = await sendCommand<{ readonly orderId: string }>('order.add', input);
      await readOwn();
      const isShown =
        earlier === null ||
        JSON.stringify({ ...earlier.input, seenPaise: 0 }) === JSON.stringify({ ...input, seenPaise: 0 });
      const order = `me/order/${encodeURIComponent(result.orderId)}`;
      if (isShown) return openPage(order, { replace: true });
      setProblem(words.earlierAdded);
      setEarlierPage(order);
    } catch (error) {
      const failure = toFailure(error);
      const isUnknown = failure.kind === 'network' || failure.kind === 'unknown';
      setProblem(isUnknown ? words.notSent : failure.text);
      again();
    } finally {
      setBusy(false);
    }
  };
  const canSubmit = !isEmpty && quote !== null && !isRefused && isOnline;
  const addOns = event.items.filter(
    ({ kind, categoryIds }) =>
      kind === 'addOn' && (categoryIds.length === 0 || categoryIds.includes(categoryId)),
  );
  return (
    <PublicFrame
      title={words.addTitle}
      sub={name}
      action={
        <>
          <Button onClick={() => history.back()}>{publicWords.back}</Button>
          <Button variant="primary" busy={isBusy} disabled={!canSubmit} onClick={() => void submit()}>
            {quote === null || isRefused || quote.totalPaise === 0
              ? words.addFree
              : words.addSubmit(rupees(quote.totalPaise))}
          </Button>
        </>
      }
    >
      <CompanionForms
        event={event}
        draft={draft}
        problems={isTried ? problems : {}}
        registered={registered}
        onDraft={setDraft}
      />
      <AddOns addOns={addOns} event={event} draft={draft} onDraft={setDraft} />
      {isEmpty ? (
        <p className="t2">{words.addNothing}</p>
      ) : (
        quote !== null && (
          <section aria-label={registerWords.price}>
            <h2 className="h2">{registerWords.price}</h2>
            <Priced
              quote={quote}
              event={event}
              draft={draft}
              onChange={(change) => setDraft({ ...draft, ...change })}
              fix={(step, field) => (
                <Button small onClick={() => focusField(field)}>
                  {registerWords.editStep(registerWords.steps[step])}
                </Button>
              )}
            />
          </section>
        )
      )}
      {!isEmpty && (isRefused || quote?.totalPaise !== 0) && (
        <MethodChoices event={event} method={method} onMethod={setMethod} />
      )}
      {problem !== null && !isRefused && (
        <Notice>
          <p>{problem}</p>
          {earlierPage !== null && (
            <p className="link-line">
              <PageLink to={earlierPage} className="text-link">
                {words.openAddition}
              </PageLink>
            </p>
          )}
        </Notice>
      )}
    </PublicFrame>
  );
}

interface AddedTo {
  readonly delegateId: string;
  readonly method: OrderMethod;
  /** First in the draft, after the delegate. */
  readonly companions: PersonView['companions'];
}

/** A quote with the people of the draft, in which companions who are registered already come first. */
const inDraft = (quote: FormQuote, companions: PersonView['companions']): FormQuote => {
  const positionOf = (person: number, companionId?: string): number => {
    const known = companions.findIndex((each) => each.companionId === companionId);
    return known >= 0 ? known + 1 : person === 0 ? 0 : person + companions.length;
  };
  return {
    ...quote,
    lines: quote.lines.map((line) => ({ ...line, person: positionOf(line.person) })),
    refusals: quote.refusals.map(({ lines, ...refusal }) => ({
      ...refusal,
      person: Math.max(1, refusal.person) + companions.length,
      lines: lines.map(({ person, companionId, itemId }) => ({
        person: positionOf(person, companionId),
        itemId,
      })),
    })),
  };
};

const additionOf = (draft: FormDraft, { delegateId, method, companions }: AddedTo) => ({
  delegateId,
  companions: companionsOf({ ...draft, companions: draft.companions.slice(companions.length) }),
  lines: draft.lines.map(({ person, itemId, count }) => {
    const companion = companions[person - 1];
    return companion === undefined
      ? { person: Math.max(0, person - companions.length), itemId, count }
      : { person: 0, companionId: companion.companionId, itemId, count };
  }),
  method,
});
