import { Draft } from '#domain/core/store/draft.ts';
import { saveEvent } from '#demo/small-event.ts';
import type { AccountDesk } from '../servers/account-desk.ts';
import { deskEvent } from '../servers/desk-event.ts';
import { setPublicAddress } from '../servers/registrant-browser.ts';
import { openRegistration } from './open-event.ts';

/** Phones of two delegates that the desk has entered. */
export const heldPhone = '9100000001';
export const paidPhone = '9100000002';

interface Opening {
  readonly opened?: Parameters<typeof openRegistration>[1];
  /** Changes the event before it is stored. */
  readonly change?: (draft: Draft) => void;
}

/** Stores the desk's event with open registration. Its id is its address too. */
export const openRegistrationOf = async (
  desk: AccountDesk,
  eventId: string,
  { opened = {}, change }: Opening = {},
): Promise<void> => {
  const store = deskEvent(eventId);
  const draft = new Draft(store);
  openRegistration(draft, opened);
  for (const [delegateId, phone] of [
    ['held', heldPhone],
    ['paid', paidPhone],
  ] as const) {
    const delegate = draft.get('delegates', delegateId);
    if (delegate !== undefined) draft.put('delegates', { ...delegate, phone });
  }
  change?.(draft);
  store.apply(draft.changes(), 1);
  await saveEvent(desk.database.pool, eventId, store);
  await setPublicAddress(desk, eventId, eventId);
};
