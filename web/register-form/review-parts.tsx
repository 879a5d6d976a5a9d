import { useState, type ReactNode } from 'react';
import type { PublicEvent } from '#domain/registration/public-event.ts';
import type { FormQuote } from '#domain/registration/quote-for.ts';
import { registerWords as words } from '#domain/registration/register-words.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { nameLang } from '#web/ui/name-lang.ts';
import { Notice } from '#web/ui/notice.tsx';
import { peopleOf } from './extras-step.tsx';
import type { FormDraft } from './form-draft.ts';
import { MoneyLines } from './money-lines.tsx';
import styles from './register.module.css';
import type { StepName } from './steps.ts';

/** The price with its reasons, or why the form cannot be sold. */
export function Priced({ quote, people }: { readonly quote: FormQuote; readonly people: readonly string[] }) {
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

interface PeopleProps {
  readonly event: PublicEvent;
  readonly draft: FormDraft;
  /** The link or button that opens a step. */
  readonly edit: (step: StepName, label: string) => ReactNode;
}

/** The people of the form, each with a way back to its step. */
export function ReviewedPeople({ event, draft, edit }: PeopleProps) {
  const category = event.categories.find((each) => each.categoryId === draft.details['categoryId'])?.name;
  return (
    <section aria-label={words.people}>
      <h2 className="h2">{words.people}</h2>
      <div className={styles['summary']}>
        {peopleOf(draft).map((name, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- a person of a draft is its place
          <div key={index} className="line items-baseline between gap-3">
            <p>
              <b lang={nameLang(name)}>{name}</b>
              <span className="t2">, {index === 0 ? (category ?? '–') : words.steps.companions}</span>
            </p>
            {edit(index === 0 ? 'you' : 'companions', words.editStep(name))}
          </div>
        ))}
      </div>
    </section>
  );
}

interface CouponFieldProps {
  readonly code: string;
  readonly onApply: (code: string) => void;
}

export function CouponField({ code, onApply }: CouponFieldProps) {
  const [typed, setTyped] = useState(code);
  return (
    <div className={`grid items-end gap-2 ${styles['coupon']}`}>
      <Field label={words.coupon}>
        <TextInput
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={40}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </Field>
      <Button onClick={() => onApply(typed.trim())}>{words.apply}</Button>
    </div>
  );
}
