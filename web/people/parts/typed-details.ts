import { isPossibleBirthday, readDay, type Today } from '#domain/core/age.ts';
import { messageFor } from '#domain/core/text/messages.ts';
import type { SelectOption } from '#web/ui/form/select.tsx';

/** NaN if it is not a number; the schema then refuses it. */
export const ageOf = (typed: string): number | null => (typed.trim() === '' ? null : Number(typed));

/** An imported value that is not an option stays visible, and viewing it does not change it. */
export const withStored = (options: readonly SelectOption[], stored: string): readonly SelectOption[] =>
  stored === '' || options.some(({ value }) => value === stored)
    ? options
    : [...options, { value: stored, label: stored }];

/** An import keeps a text that is not a date. The form refuses one, because no age can be computed from it. */
export const birthdayError = ({ dateOfBirth = '' }: { readonly dateOfBirth?: string }, today: Today) => {
  if (dateOfBirth.trim() === '') return null;
  const day = readDay(dateOfBirth);
  if (day !== null && isPossibleBirthday(day, today)) return null;
  return {
    type: 'custom',
    message: messageFor(day === null ? 'dateUnreadable' : 'birthdayImpossible'),
  };
};
