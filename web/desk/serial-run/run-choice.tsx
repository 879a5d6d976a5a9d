import {
  serialOrders,
  wholeEvent,
  type PlannedRange,
  type SerialChoice,
  type SerialOrder,
  type SerialPlan,
} from '#domain/people/serial-runs/plan-serials.ts';
import { nextSerials } from '#domain/people/serials.ts';
import { serialRunWords } from '#domain/people/serial-runs/serial-run-words.ts';
import { CategoryName } from '#web/people/parts/category-name.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Segments } from '#web/ui/form/segments.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { NumberInput } from '#web/ui/form/text-input.tsx';
import { useQuery } from '#web/sync/react/use-query.ts';
import styles from './serial-run.module.css';
import { rangeErrors, type TypedRange, type TypedRanges } from './typed-ranges.ts';

const words = serialRunWords;

export interface TypedChoice extends Omit<SerialChoice, 'ranges'> {
  readonly typed: TypedRanges;
}

interface RunChoiceProps {
  readonly choice: TypedChoice;
  readonly plan: SerialPlan;
  readonly onChange: (choice: TypedChoice) => void;
}

/** Order, numbers, and whether companions get serials too. */
export function RunChoice({ choice, plan, onChange }: RunChoiceProps) {
  const next = useQuery((reader) => nextSerials(reader, 1)[0] as number, []);
  const { typed } = choice;
  const type = (categoryId: string, range: TypedRange): void =>
    onChange({ ...choice, typed: new Map([...typed, [categoryId, { ...typed.get(categoryId), ...range }]]) });
  const whole = typed.get(wholeEvent);
  return (
    <div className={`pad formgrid py-4 ${styles['choice']}`}>
      <Field label={words.order} hint={words.orderHints[choice.order]}>
        <Select
          options={serialOrders.map((value) => ({ value, label: words.orders[value] }))}
          value={choice.order}
          onChange={(event) => onChange({ ...choice, order: event.target.value as SerialOrder })}
        />
      </Field>
      <div className="field">
        <span className="caption" aria-hidden="true">
          {words.numbers}
        </span>
        <Segments
          label={words.numbers}
          value={choice.isByCategory ? 'category' : 'one'}
          options={[
            { value: 'one', label: words.oneSequence },
            { value: 'category', label: words.byCategory },
          ]}
          onChange={(value) => onChange({ ...choice, isByCategory: value === 'category', typed: new Map() })}
        />
      </div>
      {choice.isByCategory ? (
        <div className="stack gap-3">
          {plan.ranges.map((range) => (
            <CategoryRange
              key={range.categoryId}
              range={range}
              typed={typed.get(range.categoryId)}
              onType={(given) => type(range.categoryId, given)}
            />
          ))}
          <p className="faint">{words.rangesHint}</p>
        </div>
      ) : (
        <Field label={words.first} hint={words.firstHint(next)} error={rangeErrors(whole, next).from}>
          <NumberInput
            value={whole?.from ?? String(next)}
            onChange={(event) => type(wholeEvent, { from: event.target.value })}
          />
        </Field>
      )}
      <Checkbox
        label={words.companions}
        hint={words.companionsHint}
        checked={choice.hasCompanions}
        onChange={(event) => onChange({ ...choice, hasCompanions: event.target.checked })}
      />
    </div>
  );
}

interface CategoryRangeProps {
  readonly range: PlannedRange;
  readonly typed: TypedRange | undefined;
  readonly onType: (range: TypedRange) => void;
}

/** The numbers of one category; the first one is a suggestion until it is typed. */
function CategoryRange({ range, typed, onType }: CategoryRangeProps) {
  const { categoryId, from, people, leftOver, overlaps } = range;
  const name = useQuery((reader) => reader.get('categories', categoryId)?.name ?? '', [categoryId]);
  const other = useQuery((reader) => reader.get('categories', overlaps ?? '')?.name ?? '', [overlaps]);
  const errors = rangeErrors(typed, from);
  return (
    <div className={`grid items-start ${styles['range']}`} role="group" aria-label={name}>
      <span className={styles['category']}>
        <CategoryName categoryId={categoryId} />
        <span className={`num ${styles['count']}`}>{people.length + leftOver}</span>
      </span>
      <Field
        label={words.first}
        error={errors.from ?? (overlaps === null ? undefined : words.overlaps(other))}
      >
        <NumberInput
          value={typed?.from ?? String(from)}
          onChange={(event) => onType({ from: event.target.value })}
        />
      </Field>
      <Field
        label={words.last}
        error={errors.last ?? (leftOver === 0 ? undefined : words.leftOver(leftOver))}
      >
        <NumberInput
          value={typed?.last ?? ''}
          placeholder={words.optional}
          onChange={(event) => onType({ last: event.target.value })}
        />
      </Field>
    </div>
  );
}
