import type { PublicEvent } from '#domain/registration/public-event.ts';
import { useState, type FormEvent } from 'react';
import { rupees } from '#domain/core/text/format.ts';
import { isEmailAddress } from '#domain/model/fields/formats.ts';
import { ownWords as words } from '#domain/registration/words/own-words.ts';
import { registerWords } from '#domain/registration/words/register-words.ts';
import { FormField } from '#web/register-form/person-fields.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { Select } from '#web/ui/form/select.tsx';
import type { PersonView } from '../net/contract.ts';

const kinds = ['email', 'category'] as const;
type ChangeKind = (typeof kinds)[number];

interface ChangeRequestProps {
  readonly event: PublicEvent;
  readonly person: PersonView;
  readonly isBusy: boolean;
  readonly isOpen: (kind: string) => boolean;
  readonly ask: (kind: string, text: string) => Promise<boolean>;
}

/** Asks for another e-mail or category: what a registrant cannot change alone. */
export function ChangeRequest({ event, person, isBusy, isOpen, ask }: ChangeRequestProps) {
  const others = event.categories.filter(
    ({ categoryId, isOffered }) => isOffered && categoryId !== person.categoryId,
  );
  const offered = kinds.filter(
    (kind) =>
      !isOpen(kind) &&
      (kind !== 'email' || !person.editable.includes('email')) &&
      (kind !== 'category' || others.length > 0),
  );
  const [chosen, setChosen] = useState<ChangeKind | null>(null);
  const [text, setText] = useState('');
  const [isTried, setTried] = useState(false);
  const [first] = offered;
  if (first === undefined) return null;
  if (chosen === null || !offered.includes(chosen))
    return (
      <div>
        <Button
          onClick={() => {
            setChosen(first);
            setText('');
            setTried(false);
          }}
        >
          {words.askChange}
        </Button>
      </div>
    );
  const problem = problemOf(chosen, text);
  const submit = (submitted: FormEvent) => {
    submitted.preventDefault();
    setTried(true);
    if (problem === undefined) void ask(chosen, text.trim());
  };
  const error = isTried ? problem : undefined;
  return (
    <Form className="stack shrink gap-4" onSubmit={submit} aria-label={words.askChange}>
      <h2 className="h2">{words.askChange}</h2>
      <p className="t2">{words.askChangeDetail}</p>
      {offered.length > 1 && (
        <Field label={words.changeWhat}>
          <Select
            value={chosen}
            options={offered.map((kind) => ({ value: kind, label: words.changes[kind] }))}
            onChange={({ target }) => {
              setChosen(target.value as ChangeKind);
              setText('');
              setTried(false);
            }}
          />
        </Field>
      )}
      {chosen === 'category' ? (
        <Field label={words.changeTo.category} hint={priceHint(event, person, text)} error={error}>
          <Select
            value={text}
            placeholder={registerWords.choose}
            options={others.map(({ categoryId, name }) => ({ value: categoryId, label: name }))}
            onChange={({ target }) => setText(target.value)}
          />
        </Field>
      ) : (
        <FormField
          name={chosen}
          use="required"
          label={words.changeTo[chosen]}
          text={text}
          error={error}
          onText={setText}
        />
      )}
      <div>
        <Button type="submit" busy={isBusy}>
          {words.askSend}
        </Button>
      </div>
    </Form>
  );
}

const problemOf = (kind: ChangeKind, text: string): string | undefined => {
  if (text.trim() === '') return registerWords.missing(words.changeTo[kind]);
  const isRight = kind === 'category' || isEmailAddress(text.trim());
  return isRight ? undefined : registerWords.invalid(words.changeTo[kind]);
};

/** The price of the registration in another category today, against the present category; undefined if one is unknown. */
const priceHint = ({ categories }: PublicEvent, person: PersonView, to: string): string | undefined => {
  const priceOf = (id: string): number | null =>
    categories.find(({ categoryId }) => categoryId === id)?.pricePaise ?? null;
  const [before, after] = [priceOf(person.categoryId), priceOf(to)];
  if (before === null || after === null) return undefined;
  const amount = rupees(Math.abs(after - before));
  const difference =
    after === before ? words.samePrice : after > before ? words.more(amount) : words.less(amount);
  return words.changePrice(rupees(after), difference);
};
