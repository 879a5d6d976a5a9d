import { noDraft, type FormDraft } from '#web/components/register-form/form-draft.ts';
import { eventAddress } from '../net/routing.ts';
import { sharedValue, useStore } from '../net/store.ts';

const keyOf = (): string => `regdesk.draft.${eventAddress()}`;

/** The form that this phone keeps, or null. Other tabs write it too. */
export const keptDraft = (): FormDraft | null => {
  try {
    const kept = JSON.parse(localStorage.getItem(keyOf()) ?? 'null') as Partial<FormDraft> | null;
    return kept === null ? null : { ...noDraft, ...kept };
  } catch {
    // Storage is forbidden: the draft lives as long as the page.
    return draft.get();
  }
};

const draft = sharedValue<FormDraft | null>(null);
draft.set(keptDraft());
addEventListener('storage', ({ key }) => {
  if (key === keyOf()) draft.set(keptDraft());
});

/** The form to continue, or null. */
export const useDraft = (): FormDraft | null => useStore(draft);

export const keepDraft = (next: FormDraft | null): void => {
  try {
    if (next === null) localStorage.removeItem(keyOf());
    else localStorage.setItem(keyOf(), JSON.stringify(next));
  } catch {
    // Storage is forbidden or full: the draft lives as long as the page.
  }
  draft.set(next);
};

export const changeDraft = (change: Partial<FormDraft>): void =>
  keepDraft({ ...(draft.get() ?? noDraft), ...change });
