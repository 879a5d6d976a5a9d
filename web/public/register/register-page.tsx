import type { PublicEvent } from '#domain/registration/public-event.ts';
import type { RegistrantView } from '#domain/registration/registrant-view.ts';
import { useEffect, useState, type FormEvent } from 'react';
import { publicWords } from '#domain/registration/words/public-words.ts';
import { ownPages } from '#domain/registration/words/page-words.ts';
import { registerWords as words } from '#domain/registration/words/register-words.ts';
import { Button } from '#web/ui/button.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { useOwn } from '../net/own.ts';
import { withOffers } from '../net/with-offers.ts';
import { ClearEntered } from '../parts/clear-entered.tsx';
import { PublicFrame } from '../parts/frame.tsx';
import { PageLink } from '../parts/link.tsx';
import { RegistrationStatus } from '../parts/registration-status.tsx';
import { isPreview, openPage, usePage } from '../net/routing.ts';
import { BeforeOwn } from '../sign-in/before-own.tsx';
import { noDraft, type FormDraft } from '#web/register-form/form-draft.ts';
import { changeDraft, keepDraft, useDraft } from './draft.ts';
import { FormStep } from '#web/register-form/form-step.tsx';
import { focusField } from '#web/register-form/focus-field.ts';
import { problemsOf, type Problems } from '#web/register-form/problems.ts';
import { ReviewStep } from './review-step.tsx';
import { stepsOf, type StepName } from '#web/register-form/steps.ts';
import { type Submitted } from './use-submit.ts';
import { Track } from '#web/register-form/track.tsx';

/** The registration form in steps. Each step has its own address, so that Back opens the one before. */
export function RegisterPage({ event }: { readonly event: PublicEvent }) {
  const { view } = useOwn();
  const draft = useDraft();
  if (event.state !== 'open' && view === null && draft === null)
    return (
      <PublicFrame title={words.title}>
        <RegistrationStatus event={event} />
      </PublicFrame>
    );
  if (view !== null) return <Steps key={view.registrantId} event={withOffers(event, view)} view={view} />;
  return (
    <PublicFrame title={words.title} sub={event.name}>
      <BeforeOwn />
    </PublicFrame>
  );
}

const formId = 'step';

function Steps({ event, view }: { readonly event: PublicEvent; readonly view: RegistrantView }) {
  const [, asked = 'you', field = ''] = usePage();
  const kept = useDraft();
  const draft: FormDraft = kept ?? {
    ...noDraft,
    details: { ...sharedDetails(view), phone: freePhone(view) },
  };
  /** The first change also keeps what the form began with, such as the phone. */
  const change = (changed: Partial<FormDraft>) =>
    changeDraft(kept === null ? { ...draft, ...changed } : changed);
  const steps = stepsOf(event, draft, asked);
  // After a form is sent, Back opens its steps, which are empty then. So the first one is shown. Another phone that signs
  // in on a later step also starts there.
  const isInPlace = asked === 'as' ? false : kept !== null || asked === 'you';
  useEffect(() => {
    if (isInPlace) return;
    // The event page names the category that was pressed there.
    if (asked === 'as') change({ details: { ...draft.details, categoryId: field } });
    openPage('register', { replace: true });
  });
  const index = kept === null ? 0 : Math.max(0, steps.indexOf(asked as StepName));
  const step = steps[index] ?? 'you';
  const [tried, setTried] = useState<StepName | null>(null);
  const problems = tried === step || (field !== '' && isInPlace) ? problemsOf(step, draft, event) : {};
  const isClosed = event.state !== 'open';
  const next = (submitted: FormEvent) => {
    submitted.preventDefault();
    if (Object.keys(problemsOf(step, draft, event)).length > 0) return setTried(step);
    // Also an empty form, so that it opens again.
    changeDraft(draft);
    setTried(null);
    openPage(`register/${field === '' ? (steps[index + 1] ?? 'review') : 'review'}`);
  };
  useEffect(() => {
    if (field !== '') focusField(field);
  }, [field]);
  const frame = {
    title: words.steps[step],
    children: (
      <>
        <Track steps={steps} index={index} isSaved={kept !== null && !isPreview()} />
        {isClosed && <Notice tone="pending">{words.closed}</Notice>}
        {step === 'you' && (draft.details['fullName'] ?? '') === '' && <AlreadyThere view={view} />}
      </>
    ),
  };
  if (step === 'review')
    return <ReviewStep event={event} draft={draft} steps={steps} head={frame.children} />;
  return (
    <PublicFrame
      title={frame.title}
      action={
        <>
          {index > 0 && <Button onClick={() => history.back()}>{publicWords.back}</Button>}
          <Button type="submit" form={formId} variant="primary" tall={false}>
            {words.next}
          </Button>
        </>
      }
    >
      {frame.children}
      <Form id={formId} className="stack shrink gap-5" onSubmit={next}>
        <FormStep step={step} event={event} draft={draft} problems={problems as Problems} onChange={change} />
      </Form>
      {kept !== null && (
        <ClearEntered<Submitted>
          label={words.startAgain}
          question={words.startAgainQuestion}
          command="order.submit"
          pageOf={(sent) => (sent === null ? 'register' : ownPages.order(sent.orderId))}
          onCleared={() => keepDraft(null)}
        />
      )}
    </PublicFrame>
  );
}

const sharedFields = ['address', 'city', 'pincode', 'state', 'country'];

/** What a second person of the same phone has in common with the last one. */
const sharedDetails = ({ people }: RegistrantView): FormDraft['details'] =>
  Object.fromEntries(
    Object.entries(people.at(-1)?.details ?? {}).flatMap(([name, value]) =>
      sharedFields.includes(name) && typeof value === 'string' && value !== '' ? [[name, value]] : [],
    ),
  );

/** The verified phone, until one person has it: two people with one phone would act for each other. */
const freePhone = ({ people, phone }: RegistrantView): string =>
  people.some(({ details }) => details.phone === phone) ? '' : phone;

/** A second form for the same person is seldom wanted. */
function AlreadyThere({ view }: { readonly view: RegistrantView }) {
  const { people } = view;
  if (people.length === 0) return null;
  return (
    <Notice tone="info">
      <p>{words.already(people.map(({ name }) => name).join(', '))}</p>
      <p>{words.alreadyDetail}</p>
      {Object.keys(sharedDetails(view)).length > 0 && <p>{words.alreadyFilled(people.at(-1)?.name ?? '')}</p>}
      <p className="link-line">
        <PageLink to="me" className="text-link">
          {words.openMine}
        </PageLink>
      </p>
    </Notice>
  );
}
