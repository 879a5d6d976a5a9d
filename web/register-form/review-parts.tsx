import { useState, type ReactNode } from 'react';
import type { PublicEvent } from '#domain/registration/public-event.ts';
import type { FormQuote, FormRefusal } from '#domain/registration/quote-for.ts';
import { registerWords as words } from '#domain/registration/words/register-words.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { nameLang } from '#web/ui/name-lang.ts';
import { Notice } from '#web/ui/notice.tsx';
import { peopleOf } from './extras-step.tsx';
import { withLine, type FormDraft } from './form-draft.ts';
import { MoneyLines } from './money-lines.tsx';
import styles from './register.module.css';
import type { StepName } from './steps.ts';

interface PricedProps extends ChangingProps {
  readonly quote: FormQuote;
}

/** The price with its reasons, or why the form cannot be sold and what can be changed. */
export function Priced({ quote, ...changing }: PricedProps) {
  if (quote.refusals.length > 0)
    return quote.refusals.map((refusal) => (
      <Notice key={refusal.text}>
        <p>{refusal.text}</p>
        <FormRemedies refusal={refusal} {...changing} />
      </Notice>
    ));
  const people = peopleOf(changing.draft);
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

interface ChangingProps {
  readonly event: PublicEvent;
  readonly draft: FormDraft;
  readonly onChange: (change: Partial<FormDraft>) => void;
  /** The link or button that opens a field of a step, by the field's name. */
  readonly fix: (step: StepName, field: string) => ReactNode;
}

/** The field that fixes a part of a form, with its step. The coupon and the way of payment are on the review itself. */
const fieldOf = ({ part, person, lines: [line] }: FormRefusal): readonly [StepName, string] | null => {
  if (part === 'category') return ['you', 'categoryId'];
  if (part === 'companions') return ['companions', `${Math.max(0, person - 1)}.name`];
  if (part === 'eligibility') return ['questions', 'eligibility'];
  if (part === 'items') return ['extras', line === undefined ? '' : `${line.itemId}.${line.person}`];
  return null;
};

function FormRemedies({
  refusal,
  event,
  draft,
  onChange,
  fix,
}: ChangingProps & { readonly refusal: FormRefusal }) {
  const field = fieldOf(refusal);
  return (
    <Remedies
      refusal={refusal}
      event={event}
      onNoCoupon={() => onChange({ couponCode: '' })}
      onNoReduction={() => onChange({ eligibility: null })}
      onWithout={(lines) =>
        onChange(lines.reduce((changed, line) => withLine(changed, { ...line, count: 0 }), draft))
      }
      fix={field !== null && fix(...field)}
    />
  );
}

interface RemediesProps {
  readonly refusal: FormRefusal;
  readonly event: PublicEvent;
  readonly onNoCoupon: () => void;
  readonly onNoReduction?: () => void;
  /** Removes the items without which the form is sold. */
  readonly onWithout: (lines: FormRefusal['lines']) => void;
  readonly fix: ReactNode;
}

/** What can be changed so that a form is sold: in one press, or at its field. */
export function Remedies({ refusal, event, onNoCoupon, onNoReduction, onWithout, fix }: RemediesProps) {
  const { part, lines } = refusal;
  const names = new Set(
    lines.map(({ itemId }) => event.items.find((each) => each.itemId === itemId)?.name ?? ''),
  );
  return (
    <p className="flow items-center gap-3">
      {part === 'coupon' && (
        <Button small onClick={onNoCoupon}>
          {words.removeCoupon}
        </Button>
      )}
      {part === 'eligibility' && (
        <Button small onClick={onNoReduction}>
          {words.noReduction}
        </Button>
      )}
      {lines.length > 0 && (
        <Button small onClick={() => onWithout(lines)}>
          {words.removeOf([...names].join(', '))}
        </Button>
      )}
      {fix}
    </p>
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
              <span className="t2">, {index === 0 ? (category ?? '–') : words.companion(index)}</span>
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
