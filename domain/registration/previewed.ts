import type { RegistrationForm } from '../model/registration/registration-form.ts';
import { formName } from '../model/registration/values.ts';
import { blankRow } from '../model/tables.ts';
import { Draft } from '../core/store/draft.ts';
import type { Reader } from '../core/store/event-store.ts';
import { draftList } from '../money/price-list/current-list.ts';

export interface Previewed {
  /** The form as the organiser is editing it. */
  readonly form: RegistrationForm;
  /** The price list that counts, or the one that is being edited. */
  readonly list: 'published' | 'draft';
}

/** The event as its public pages would show it with this form, open for registration. Nothing is stored. */
export const previewedEvent = (reader: Reader, { form, list }: Previewed, now: number): Reader => {
  const draft = new Draft(reader);
  const { opensAt, closesAt } = form;
  draft.put('registrationForms', {
    ...blankRow('registrationForms'),
    ...reader.get('registrationForms', formName),
    name: formName,
    isOpen: true,
    form: {
      ...form,
      opensAt: opensAt !== null && opensAt > now ? null : opensAt,
      closesAt: closesAt !== null && closesAt <= now ? null : closesAt,
    },
  });
  const edited = list === 'draft' ? draftList(reader) : null;
  if (edited !== null) draft.put('priceLists', { ...edited, name: 'published' });
  return draft;
};
