import type { PublicEvent } from '#domain/registration/public-event.ts';
import { registrantFields } from '#domain/model/registration/values.ts';
import { firstFields } from '#domain/registration/form/asked-fields.ts';
import { bookingWords as words } from '#domain/registration/bookings/booking-words.ts';
import { registerWords } from '#domain/registration/words/register-words.ts';
import { personWords } from '#domain/people/people-words.ts';
import type { Typed } from '#web/register-form/form-draft.ts';
import { FormField } from '#web/register-form/person-fields.tsx';
import type { Problems } from '#web/register-form/problems.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import styles from './group.module.css';

interface PersonRowProps {
  readonly index: number;
  readonly person: Typed;
  readonly event: PublicEvent;
  readonly hasCategory: boolean;
  readonly problems: Problems;
  readonly onChange: (person: Typed) => void;
  readonly onRemove: (() => void) | undefined;
}

/** One person of the list. What can follow later is folded. */
export function PersonRow({
  index,
  person,
  event,
  hasCategory,
  problems,
  onChange,
  onRemove,
}: PersonRowProps) {
  const uses = firstFields(event, person['categoryId']);
  const label = (person['fullName'] ?? '').trim() || words.person(index + 1);
  const field = (name: string) => ({
    name,
    inputName: `${index}.${name}`,
    use: uses[name] ?? ('hidden' as const),
    text: person[name] ?? '',
    error: problems[name],
    onText: (text: string) => onChange({ ...person, [name]: text }),
  });
  const required = registrantFields.filter((name) => uses[name] === 'required');
  const later = registrantFields.filter((name) => uses[name] === 'optional');
  return (
    <li aria-label={label}>
      <div className="line items-center between gap-3">
        <h3 className="caption">{words.person(index + 1)}</h3>
        {onRemove !== undefined && (
          <Button variant="quiet" small aria-label={words.remove(label)} onClick={onRemove}>
            {registerWords.remove}
          </Button>
        )}
      </div>
      <div className={`grid shrink gap-3 ${styles['fields']}`}>
        <FormField {...field('fullName')} label={registerWords.name} />
        <FormField {...field('phone')} label={personWords.phone} />
        {hasCategory && (
          <Field label={personWords.category} error={problems['categoryId']} required>
            <Select
              name={`${index}.categoryId`}
              placeholder={registerWords.choose}
              value={person['categoryId'] ?? ''}
              options={event.categories.map(({ categoryId, name, isOffered }) => ({
                value: categoryId,
                label: name,
                disabled: !isOffered,
              }))}
              onChange={({ target }) => onChange({ ...person, categoryId: target.value })}
            />
          </Field>
        )}
        {required.map((name) => (
          <FormField key={name} {...field(name)} />
        ))}
      </div>
      {later.length > 0 && (
        <details
          className={styles['more']}
          open={later.some((name) => problems[name] !== undefined) || undefined}
        >
          <summary aria-label={words.moreOf(label)}>{words.more}</summary>
          <div className={`grid shrink gap-3 ${styles['fields']}`}>
            {later.map((name) => (
              <FormField key={name} {...field(name)} />
            ))}
          </div>
        </details>
      )}
    </li>
  );
}
