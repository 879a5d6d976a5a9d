import type { PublicEvent } from '#domain/registration/public-event.ts';
import { useCallback, useEffect, useState } from 'react';
import type { JoinView } from '#domain/registration/bookings/booking-places.ts';
import { bookingWords as words } from '#domain/registration/bookings/booking-words.ts';
import { dayForDisplay } from '#domain/core/text/format.ts';
import { ownPages } from '#domain/registration/words/page-words.ts';
import { publicSignInWords, publicWords } from '#domain/registration/words/public-words.ts';
import { toFailure, type RequestFailure } from '#web/net/request-failure.ts';
import { focusField } from '#web/register-form/focus-field.ts';
import { noDraft, type FormDraft } from '#web/register-form/form-draft.ts';
import { FormStep } from '#web/register-form/form-step.tsx';
import { orderFormOf } from '#web/register-form/order-form.ts';
import { consentProblems, problemsOf } from '#web/register-form/problems.ts';
import { ConsentFields } from '#web/register-form/questions-step.tsx';
import { Button } from '#web/ui/button.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { askPublic } from '../net/ask.ts';
import { sendCommand } from '../net/commands.ts';
import { readOwn, useOwn } from '../net/own.ts';
import { openPage, usePage } from '../net/routing.ts';
import { PublicFrame } from '../parts/frame.tsx';
import { PageLink } from '../parts/link.tsx';
import { RegistrantSignIn } from '../sign-in/sign-in.tsx';

/** A colleague takes a place of a group by its code, with the own phone and the own details. */
export function JoinGroupPage({ event }: { readonly event: PublicEvent }) {
  const [, code = ''] = usePage();
  const { view, isSignedOut } = useOwn();
  const [found, setFound] = useState<JoinView | null>(null);
  const [failure, setFailure] = useState<RequestFailure | null>(null);
  const ask = useCallback(
    () =>
      askPublic<JoinView>('/join', { method: 'POST', body: { code } }).then(
        (answer) => setFound(answer),
        (error: unknown) => setFailure(toFailure(error)),
      ),
    [code],
  );
  useEffect(() => void ask(), [ask]);
  if (found !== null && view !== null && found.places.length > 0)
    return <Joining key={view.registrantId} event={event} code={code} found={found} phone={view.phone} />;
  return (
    <PublicFrame title={words.joinTitle} sub={event.name}>
      {found === null && failure !== null ? (
        <NotFound failure={failure} again={() => void ask()} />
      ) : found === null ? (
        <p className="t2" role="status">
          {publicWords.loading}
        </p>
      ) : found.places.length === 0 ? (
        <Empty action={<AloneLink />}>{words.joinFull}</Empty>
      ) : (
        <>
          <p>{words.joinDetail(found.group, dayForDisplay(found.namesUntil))}</p>
          {isSignedOut && <RegistrantSignIn why={publicSignInWords.why} />}
        </>
      )}
    </PublicFrame>
  );
}

interface NotFoundProps {
  readonly failure: RequestFailure;
  readonly again: () => void;
}

/** A wrong or ended link leads to a registration without a group. Any other failure may pass. */
function NotFound({ failure, again }: NotFoundProps) {
  if (failure.code === 'placeCodeUnknown') return <Empty action={<AloneLink />}>{failure.text}</Empty>;
  return <Empty action={<Button onClick={again}>{publicWords.tryAgain}</Button>}>{failure.text}</Empty>;
}

function AloneLink() {
  return (
    <PageLink to="register" className="btn">
      {words.registerAlone}
    </PageLink>
  );
}

interface JoiningProps {
  readonly event: PublicEvent;
  readonly code: string;
  readonly found: JoinView;
  readonly phone: string;
}

/** The event with the categories of the places alone. Their prices are those of the group. */
const ofPlaces = (event: PublicEvent, { places }: JoinView): PublicEvent => ({
  ...event,
  mostCompanions: 0,
  eligibilities: [],
  categories: event.categories.flatMap((category) =>
    places.some(({ categoryId }) => categoryId === category.categoryId)
      ? [{ ...category, isOffered: true, why: '', left: null, pricePaise: null, priceUntil: '' }]
      : [],
  ),
});

function Joining({ event: whole, code, found, phone }: JoiningProps) {
  const event = ofPlaces(whole, found);
  const [first] = found.places;
  const [draft, setDraft] = useState<FormDraft>({
    ...noDraft,
    details: { phone, ...(found.places.length === 1 && first && { categoryId: first.categoryId }) },
  });
  const [isTried, setTried] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const problems = {
    ...problemsOf('you', draft, event),
    ...problemsOf('questions', draft, event),
    ...Object.fromEntries(consentProblems(draft, event)),
  };
  const change = (changed: Partial<FormDraft>) => setDraft((latest) => ({ ...latest, ...changed }));
  const take = async () => {
    setTried(true);
    const [missing] = Object.keys(problems);
    if (missing !== undefined) return focusField(missing);
    setBusy(true);
    setProblem(null);
    try {
      const { details, answers, consents, noticeVersion } = orderFormOf(draft, event);
      const input = { code, details, answers, consents, noticeVersion };
      const { result } = await sendCommand<{ readonly delegateId: string }>('booking.join', input);
      await readOwn();
      openPage(ownPages.person(result.delegateId), { replace: true });
    } catch (error) {
      setProblem(toFailure(error).text);
      setBusy(false);
    }
  };
  const shown = isTried ? problems : {};
  return (
    <PublicFrame
      title={words.joinTitle}
      sub={found.group}
      action={
        <Button variant="primary" busy={isBusy} onClick={() => void take()}>
          {words.takePlace}
        </Button>
      }
    >
      <p>{words.joinDetail(found.group, dayForDisplay(found.namesUntil))}</p>
      <div className="stack shrink gap-5">
        <FormStep step="you" event={event} draft={draft} problems={shown} onChange={change} />
        <FormStep step="questions" event={event} draft={draft} problems={shown} onChange={change} />
        <ConsentFields event={event} draft={draft} problems={shown} onChange={change} />
      </div>
      {problem !== null && <Notice>{problem}</Notice>}
    </PublicFrame>
  );
}
