import { categoriesInOrder } from '#domain/event/categories.ts';
import { ruleEditorWords as words } from '#domain/credits/rules/rule-editor-words.ts';
import { useQuery } from '#web/sync/react/use-query.ts';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { nameLang } from '#web/ui/name-lang.ts';
import { Section, TypedField, type RulePart } from './typed-field.tsx';
import styles from './rules.module.css';

/** Limits and additions. A rule without credits has none. */
export function LimitFields(part: RulePart) {
  const { typed } = part;
  const hasFeeColumn = typed.columns.some(({ column }) => column === 'fee');
  return (
    <Section title={words.sections.limits}>
      <div className={styles['pair']}>
        <TypedField
          {...part}
          name="mostPerDay"
          label={words.mostPerDay}
          hint={words.orEmpty}
          input="amount"
        />
        <TypedField
          {...part}
          name="mostPerEvent"
          label={words.mostPerEvent}
          hint={words.orEmpty}
          input="amount"
        />
      </div>
      <TypedField {...part} name="leastShare" label={words.leastShare} hint={words.orEmpty} input="number" />
      <TypedField
        {...part}
        name="noneFromAge"
        label={words.noneFromAge}
        hint={words.ageHint}
        input="number"
      />
      <TypedField
        {...part}
        name="facultyBonus"
        label={words.facultyBonus}
        hint={words.facultyHint}
        input="amount"
      />
      <FacultyChoice {...part} />
      <TypedField
        {...part}
        name="feePerPerson"
        label={words.feePerPerson}
        hint={hasFeeColumn ? words.feeHint : `${words.feeHint} ${words.feeColumn}`}
        input="amount"
      />
    </Section>
  );
}

function FacultyChoice({ typed: { facultyCategoryIds: chosen }, set, errors }: RulePart) {
  const categories = useQuery(categoriesInOrder, []);
  const error = errors['facultyCategoryIds'];
  // In the categories' own order, so that the same choice is the same rule.
  const toggled = (categoryId: string): string[] =>
    categories
      .map((each) => each.categoryId)
      .filter((each) => (each === categoryId) !== chosen.includes(each));
  return (
    <div
      role="group"
      aria-label={words.facultyCategories}
      className={error === undefined ? 'field' : 'field bad'}
    >
      <span className="label-text">{words.facultyCategories}</span>
      {categories.map(({ categoryId, name }) => (
        <Checkbox
          key={categoryId}
          label={<span lang={nameLang(name)}>{name}</span>}
          checked={chosen.includes(categoryId)}
          onChange={() => set({ facultyCategoryIds: toggled(categoryId) })}
        />
      ))}
      {error !== undefined && (
        <p className="error" role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
