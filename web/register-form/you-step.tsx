import { councilByNumber } from '#domain/model/fields/councils.ts';
import { registrantFields, type RegistrantField } from '#domain/model/registration/values.ts';
import { askedFields } from '#domain/registration/form/asked-fields.ts';
import type { PublicEvent } from '#domain/registration/public-event.ts';
import { personWords } from '#domain/people/people-words.ts';
import { publicWords } from '#domain/registration/words/public-words.ts';
import { registerWords as words } from '#domain/registration/words/register-words.ts';
import { dayForDisplay } from '#domain/core/text/format.ts';
import { Button } from '#web/ui/button.tsx';
import { nameLang } from '#web/ui/name-lang.ts';
import { priceText, priceUntilText, whyNot } from './category-notes.ts';
import type { PublicCategory } from './form-parts.ts';
import { FieldError } from './field-error.tsx';
import { ChoiceLine } from './choice.tsx';
import type { FormDraft } from './form-draft.ts';
import { FormField } from './person-fields.tsx';
import type { Problems } from './problems.ts';
import styles from './register.module.css';

export interface StepProps {
  readonly event: PublicEvent;
  readonly draft: FormDraft;
  readonly problems: Problems;
  /** Merges a change into the form as it is then. */
  readonly onChange: (change: Partial<FormDraft>) => void;
}

/** Short ones share a line where there is space. The address comes last. */
const address: readonly RegistrantField[] = ['address', 'city', 'pincode', 'state', 'country'];
const fieldOrder = [
  ...registrantFields.filter((name) => name !== 'salutation' && !address.includes(name)),
  ...address,
];

export function YouStep({ event, draft: { details, companions }, problems, onChange }: StepProps) {
  const uses = askedFields(event, details['categoryId']);
  const set = (name: string) => (text: string) => onChange({ details: { ...details, [name]: text } });
  const field = (
    name: string,
    extra: { readonly label?: string; readonly hint?: string | undefined } = {},
  ) => ({
    name,
    text: details[name] ?? '',
    error: problems[name],
    onText: set(name),
    ...extra,
  });
  return (
    <>
      <fieldset>
        <legend className="h2">{words.category}</legend>
        <FieldError text={problems['categoryId']} of="categoryId" />
        <div className={styles['options']}>
          {event.categories.map((category) => (
            <CategoryChoice
              key={category.categoryId}
              category={category}
              isChosen={details['categoryId'] === category.categoryId}
              isWrong={problems['categoryId'] !== undefined}
              onChoose={() => set('categoryId')(category.categoryId)}
            />
          ))}
        </div>
      </fieldset>
      <div className={`grid shrink gap-4 ${styles['pair']}`}>
        <FormField use={uses['salutation'] ?? 'hidden'} {...field('salutation')} />
        <FormField use="required" {...field('fullName', { label: words.name, hint: words.nameHint })} />
        <FormField use="required" {...field('phone', { label: personWords.phone, hint: words.phoneHint })} />
        {fieldOrder.map((name) => (
          <FormField
            key={name}
            use={uses[name] ?? 'hidden'}
            {...field(name, { hint: ageHint(event, name) })}
            proposal={name === 'council' ? councilByNumber(details['mciNumber'] ?? '') : ''}
          />
        ))}
      </div>
      {event.mostCompanions > 0 && (
        <section className="stack justify-start gap-2" aria-label={words.steps.companions}>
          <h2 className="h2">{words.steps.companions}</h2>
          {companions.length > 0 ? (
            <p>{words.companionsNext(companions.length)}</p>
          ) : (
            <div>
              <Button onClick={() => onChange({ companions: [{}] })}>{words.addCompanion}</Button>
            </div>
          )}
        </section>
      )}
    </>
  );
}

/** Which day counts, beside the field that decides the price. */
export const ageHint = ({ ageDay }: PublicEvent, name: string): string | undefined =>
  ageDay === null || (name !== 'age' && name !== 'dateOfBirth')
    ? undefined
    : words.ageCounts(ageDay === '' ? '' : dayForDisplay(ageDay));

interface CategoryChoiceProps {
  readonly category: PublicCategory;
  readonly isChosen: boolean;
  readonly isWrong: boolean;
  readonly onChoose: () => void;
}

function CategoryChoice({ category, isChosen, isWrong, onChoose }: CategoryChoiceProps) {
  const { name, isOffered, left, needsApproval, pricePaise } = category;
  const notes = [
    isOffered ? priceUntilText(category) : '',
    isOffered && left !== null ? publicWords.left(left) : '',
    whyNot(category),
    isOffered && needsApproval ? publicWords.approvalNeeded : '',
  ];
  return (
    <ChoiceLine
      kind="radio"
      name="categoryId"
      isChosen={isChosen}
      isDisabled={!isOffered}
      isWrong={isWrong}
      what={<span lang={nameLang(name)}>{name}</span>}
      amount={priceText(pricePaise)}
      note={notes.filter((note) => note !== '').join(' · ')}
      onChoose={onChoose}
    />
  );
}
