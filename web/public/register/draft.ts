import { noDraft, type FormDraft } from '#web/register-form/form-draft.ts';
import type { KeptPlace } from '../net/kept-entries.ts';
import { kept, owner } from '../net/owner.ts';
import { eventAddress } from '../net/routing.ts';
import { sharedValue, useStore } from '../net/store.ts';

const place = (): KeptPlace => ({ owner: owner.get(), address: eventAddress(), name: 'draft' });

/** Other tabs write it too. */
export const keptDraft = (): FormDraft | null => {
  const found = kept.read<Partial<FormDraft>>(place());
  return found === null ? null : { ...noDraft, ...found };
};

const draft = sharedValue(keptDraft());
const readAgain = (): void => draft.set(keptDraft());
owner.subscribe(readAgain);
addEventListener('storage', ({ key }) => {
  if (key === kept.keyOf(place())) readAgain();
});

export const useDraft = (): FormDraft | null => useStore(draft);

export const keepDraft = (next: FormDraft | null): void => {
  kept.write(place(), next);
  draft.set(next);
};

export const changeDraft = (change: Partial<FormDraft>): void =>
  keepDraft({ ...(draft.get() ?? noDraft), ...change });
