import type { PublicEvent } from '#domain/registration/public-event.ts';
import { useState, type FormEvent } from 'react';
import { dateTime, dayForDisplay } from '#domain/core/text/format.ts';
import { personWords } from '#domain/people/people-words.ts';
import { bookingWords as words } from '#domain/registration/bookings/booking-words.ts';
import { firstFields } from '#domain/registration/form/asked-fields.ts';
import { ownWords } from '#domain/registration/words/own-words.ts';
import { registerWords } from '#domain/registration/words/register-words.ts';
import { copyText } from '#web/device/clipboard.ts';
import { FormField } from '#web/register-form/person-fields.tsx';
import { personProblems } from '#web/register-form/problems.ts';
import { focusField } from '#web/register-form/focus-field.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { Notice } from '#web/ui/notice.tsx';
import type { BookingView } from '../net/contract.ts';
import { pathOf } from '../net/routing.ts';
import { useOwnCommand } from '../net/use-own-command.ts';
import { Confirm } from '../parts/confirm.tsx';
import { RefundSaid } from './refund-said.tsx';

interface PlacesProps {
  readonly event: PublicEvent;
  readonly booking: BookingView;
}

/** How many places have no name, until when, and the link by which colleagues take them. */
export function BookingPlaces({ event, booking }: PlacesProps) {
  const { bookingId, places } = booking;
  const { nameless, namesUntil, code } = places;
  const { isBusy, problem, run } = useOwnCommand();
  const [isCopied, setCopied] = useState(false);
  if (nameless === 0 && code === null) return null;
  const link = code === null ? '' : `${location.origin}${pathOf(`join/${code.code}`)}`;
  return (
    <section className="stack shrink gap-3" aria-label={words.names}>
      <h2 className="h2">{words.names}</h2>
      {nameless > 0 && <p>{words.namesMissing(nameless, namesUntil && dayForDisplay(namesUntil))}</p>}
      {code !== null && (
        <>
          <Field label={words.linkLabel}>
            <TextInput readOnly value={link} />
          </Field>
          <p className="t2">{words.linkUses(code.uses, dateTime(code.endsAt - 1, event.timeZone))}</p>
        </>
      )}
      <div className="flow items-center gap-2">
        {code !== null && (
          <Button onClick={() => void copyText(link).then((done) => setCopied(done))}>
            {words.copyLink}
          </Button>
        )}
        {namesUntil !== '' && nameless > 0 && (
          <Button
            small={code !== null}
            busy={isBusy}
            onClick={() => void run('booking.share', { bookingId })}
          >
            {code === null ? words.share : words.renew}
          </Button>
        )}
        {code !== null && (
          <Button small onClick={() => void run('booking.endShare', { bookingId })}>
            {words.endLink}
          </Button>
        )}
        {isCopied && <span role="status">{words.copied}</span>}
      </div>
      {code !== null && <p className="t2">{words.renewDetail}</p>}
      {problem !== null && <Notice>{problem}</Notice>}
    </section>
  );
}

interface NameFormProps {
  readonly event: PublicEvent;
  readonly person: BookingView['people'][number];
}

/** Gives a place to a person. What is typed stays until it is saved. */
export function NamePlace({ event, person }: NameFormProps) {
  const { orderId, isNameless, canName } = person;
  const [isOpen, setOpen] = useState(false);
  const [isTried, setTried] = useState(false);
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const { isBusy, problem, run } = useOwnCommand();
  if (!canName) return null;
  if (!isOpen)
    return (
      <div>
        <Button small onClick={() => setOpen(true)}>
          {isNameless ? words.enterName : words.changeColleague}
        </Button>
      </div>
    );
  const { fullName = 'required', phone = 'required' } = firstFields(event, undefined);
  const uses = { fullName, phone };
  const problems = Object.fromEntries(personProblems(typed, { uses, today: event }));
  const save = async (submitted: FormEvent) => {
    submitted.preventDefault();
    setTried(true);
    const [first] = Object.keys(problems);
    if (first !== undefined) return focusField(`${orderId}.${first}`);
    if (await run('booking.name', { orderId, details: typed })) setOpen(false);
  };
  const field = (name: 'fullName' | 'phone') => ({
    name,
    inputName: `${orderId}.${name}`,
    use: 'required' as const,
    text: typed[name] ?? '',
    error: isTried ? problems[name] : undefined,
    onText: (text: string) => setTyped({ ...typed, [name]: text }),
  });
  return (
    <Form className="stack shrink gap-3" onSubmit={(submitted) => void save(submitted)}>
      <FormField {...field('fullName')} label={registerWords.name} />
      <FormField {...field('phone')} label={personWords.phone} hint={words.phoneHint} />
      <div className="flow gap-2">
        <Button type="submit" variant="primary" busy={isBusy}>
          {words.saveName}
        </Button>
        <Button onClick={() => setOpen(false)}>{words.cancel}</Button>
      </div>
      {problem !== null && <Notice>{problem}</Notice>}
    </Form>
  );
}

/** Cancels all people who have not taken over, after the refund is shown. */
export function CancelBooking({ booking: { bookingId, cancellation } }: Pick<PlacesProps, 'booking'>) {
  const { atOnce, requests, refundPaise } = cancellation;
  const [isAsking, setAsking] = useState(false);
  const { isBusy, problem, run } = useOwnCommand();
  if (atOnce + requests === 0) return null;
  const cancel = async () => {
    if (await run('booking.cancel', { bookingId, seenRefundPaise: refundPaise })) setAsking(false);
  };
  return (
    <div>
      <Button small onClick={() => setAsking(true)}>
        {words.cancelGroup}
      </Button>
      {isAsking && (
        <Confirm
          question={words.cancelGroupQuestion}
          confirm={words.cancelGroup}
          dismiss={ownWords.keep}
          isBusy={isBusy}
          onConfirm={() => void cancel()}
          onClose={() => setAsking(false)}
        >
          <p>{words.cancelGroupDetail(atOnce, requests)}</p>
          {requests > 0 && <RefundSaid refundPaise={refundPaise} refundSteps={[]} />}
          {problem !== null && <Notice>{problem}</Notice>}
        </Confirm>
      )}
    </div>
  );
}
