import type { SelectOption } from '#web/ui/form/select.tsx';

/** NaN if it is not a number; the schema then refuses it. */
export const ageOf = (typed: string): number | null => (typed.trim() === '' ? null : Number(typed));

/** An imported value that is not an option stays visible, and viewing it does not change it. */
export const withStored = (options: readonly SelectOption[], stored: string): readonly SelectOption[] =>
  stored === '' || options.some(({ value }) => value === stored)
    ? options
    : [...options, { value: stored, label: stored }];
