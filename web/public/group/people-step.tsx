import type { PublicEvent } from '#domain/registration/public-event.ts';
import { useEffect, useState, type ClipboardEvent, type FormEvent } from 'react';
import { dayForDisplay } from '#domain/core/text/format.ts';
import { bookingWords as words } from '#domain/registration/bookings/booking-words.ts';
import { readColleagues } from '#domain/registration/bookings/read-colleagues.ts';
import { mostInBooking } from '#domain/registration/most-in-booking.ts';
import { publicWords } from '#domain/registration/words/public-words.ts';
import { registerWords } from '#domain/registration/words/register-words.ts';
import type { Typed } from '#web/register-form/form-draft.ts';
import { focusField } from '#web/register-form/focus-field.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { openPage, usePage } from '../net/routing.ts';
import { PublicFrame } from '../parts/frame.tsx';
import { ownPages } from '#domain/registration/words/page-words.ts';
import { ClearEntered } from '../parts/clear-entered.tsx';
import type { SubmittedBooking } from './use-submit-group.ts';
import {
  keepGroup,
  changeGroup,
  filledPeople,
  problemsOfPerson,
  sizeOf,
  useGroupDraft,
  type GroupDraft,
} from './group-draft.ts';
import { GroupAddOns } from './group-add-ons.tsx';
import { GroupPrice } from './group-price.tsx';
import { PasteList } from './paste-list.tsx';
import { PersonRow } from './person-row.tsx';
import styles from './group.module.css';

export interface GroupProps {
  readonly event: PublicEvent;
  readonly group: GroupDraft;
}

const formId = 'group';

/** The list of people: typed in lines, or pasted. */
export function PeopleStep({ event, group }: GroupProps) {
  const kept = useGroupDraft();
  const [, , field = ''] = usePage();
  useEffect(() => {
    if (field !== '') focusField(field);
  }, [field]);
  const [isTried, setTried] = useState(false);
  const [isPasting, setPasting] = useState(false);
  const [said, setSaid] = useState<readonly string[]>([]);
  const { name, people } = group;
  const offered = event.categories.filter(({ isOffered }) => isOffered);
  const only = offered.length === 1 ? offered[0]?.categoryId : undefined;
  /** The category of a new line is that of the line before. */
  const usual =
    only ?? people.findLast((person) => (person['categoryId'] ?? '') !== '')?.['categoryId'] ?? '';
  const put = (next: readonly Typed[]) =>
    changeGroup({ people: only === undefined ? next : next.map((each) => ({ ...each, categoryId: only })) });
  const take = (read: readonly Typed[], notes: readonly string[]) => {
    const filled = filledPeople(group);
    const added = read.map((person) => ({ ...(usual !== '' && { categoryId: usual }), ...person }));
    const all = [...filled, ...added];
    put(all.slice(0, mostInBooking));
    setSaid([
      words.taken(Math.min(added.length, mostInBooking - filled.length)),
      ...(all.length > mostInBooking ? [words.tooMany(mostInBooking)] : []),
      ...notes,
    ]);
    setPasting(false);
  };
  const takePasted = (pasted: ClipboardEvent) => {
    const text = pastedList(pasted);
    if (text === null) return;
    pasted.preventDefault();
    const { people: read, leftOut } = readColleagues(text, event.categories);
    take(read, leftOut.length === 0 ? [] : [words.leftOut(leftOut)]);
  };
  const filled = filledPeople(group);
  const incomplete = filled.flatMap((person, index) =>
    Object.keys(problemsOfPerson(person, event)).length > 0
      ? [(person['fullName'] ?? '').trim() || words.person(index + 1)]
      : [],
  );
  const isNameMissing = group.bookingId === '' && name.trim() === '';
  const next = (submitted: FormEvent) => {
    submitted.preventDefault();
    setTried(true);
    if (sizeOf(group, event) === 0 || isNameMissing || incomplete.length > 0) return;
    if (filled.length > 0) changeGroup({ people: filled });
    openPage('group/review');
  };
  return (
    <PublicFrame
      title={words.title}
      action={
        <Button type="submit" form={formId} variant="primary" tall={false}>
          {words.toReview}
        </Button>
      }
    >
      <p>{words.detail}</p>
      {event.state !== 'open' && <Notice tone="pending">{registerWords.closed}</Notice>}
      <Form id={formId} className="stack shrink gap-5" onSubmit={next}>
        {group.bookingId === '' ? (
          <Field
            label={words.groupName}
            hint={words.groupNameHint}
            error={isTried && isNameMissing ? registerWords.missing(words.groupName) : undefined}
            required
          >
            <TextInput
              autoComplete="organization"
              maxLength={120}
              value={name}
              onChange={({ target }) => changeGroup({ name: target.value })}
            />
          </Field>
        ) : (
          <div className="stack gap-2">
            <p>{words.joining(name)}</p>
            <div>
              <Button small onClick={() => changeGroup({ bookingId: '' })}>
                {words.newGroup}
              </Button>
            </div>
          </div>
        )}
        {offered.length > 1 && (
          <Field label={`${words.allAs} (${publicWords.optional})`}>
            <Select
              placeholder={registerWords.choose}
              value={sameCategory(people)}
              options={offered.map(({ categoryId, name: label }) => ({ value: categoryId, label }))}
              onChange={({ target }) => put(people.map((each) => ({ ...each, categoryId: target.value })))}
            />
          </Field>
        )}
        <section aria-label={words.people}>
          <h2 className="h2">{words.people}</h2>
          <ol className={styles['people']} onPaste={takePasted}>
            {people.map((person, index) => (
              <PersonRow
                // oxlint-disable-next-line react/no-array-index-key -- a person of a draft is its place
                key={index}
                index={index}
                person={person}
                event={event}
                hasCategory={offered.length > 1}
                problems={isTried && filled.includes(person) ? problemsOfPerson(person, event) : {}}
                onChange={(changed) => put(people.with(index, changed))}
                onRemove={people.length > 1 ? () => put(people.toSpliced(index, 1)) : undefined}
              />
            ))}
          </ol>
          <div className="flow gap-2 mt-4">
            <Button
              disabled={people.length >= mostInBooking}
              onClick={() => put([...people, usual === '' ? {} : { categoryId: usual }])}
            >
              {words.add}
            </Button>
            <Button onClick={() => setPasting(true)}>{words.paste}</Button>
          </div>
          {people.length >= mostInBooking && <p className="t2 mt-2">{words.tooMany(mostInBooking)}</p>}
        </section>
        {event.namesUntil !== '' && <Places event={event} group={group} />}
        <GroupAddOns event={event} people={people} filled={filled} onPeople={put} />
        {isPasting && <PasteList event={event} onTake={take} onClose={() => setPasting(false)} />}
        {said.length > 0 && (
          <div role="status">
            {said.map((text) => (
              <p key={text}>{text}</p>
            ))}
          </div>
        )}
        {isTried && sizeOf(group, event) === 0 && <Notice>{words.nobody}</Notice>}
        {isTried && incomplete.length > 0 && <Notice>{words.incomplete(incomplete)}</Notice>}
      </Form>
      <GroupPrice event={event} group={group} />
      {kept !== null && (
        <ClearEntered<SubmittedBooking>
          label={words.clear}
          question={words.clearQuestion}
          command="booking.submit"
          pageOf={(sent) => (sent === null ? 'group' : ownPages.booking(sent.bookingId))}
          onCleared={() => keepGroup(null)}
        />
      )}
    </PublicFrame>
  );
}

/** Places that are paid for now, and get their names later. */
function Places({ event, group: { places } }: GroupProps) {
  return (
    <section aria-label={words.places}>
      <h2 className="h2">{words.places}</h2>
      <p className="t2">{words.placesDetail(dayForDisplay(event.namesUntil))}</p>
      {event.categories.map(({ categoryId, name, isOffered, needsApproval }) =>
        isOffered && !needsApproval ? (
          <Field key={categoryId} label={words.placesOf(name)}>
            <Select
              value={String(places[categoryId] ?? 0)}
              options={Array.from({ length: mostInBooking + 1 }, (_, count) => ({
                value: String(count),
                label: String(count),
              }))}
              onChange={({ target }) =>
                changeGroup({ places: { ...places, [categoryId]: Number(target.value) } })
              }
            />
          </Field>
        ) : null,
      )}
    </section>
  );
}

/** The category of all lines; '' if they have several. */
const sameCategory = (people: readonly Typed[]): string => {
  const [first = '', ...others] = new Set(people.map((person) => person['categoryId'] ?? ''));
  return others.length === 0 ? first : '';
};

/** Several lines or cells that are pasted into one field are a list. Null for anything else. */
const pastedList = (pasted: ClipboardEvent): string | null => {
  const text = pasted.clipboardData.getData('text').trim();
  return /[\t\n]/u.test(text) ? text : null;
};
