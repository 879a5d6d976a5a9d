import type { SentChannel } from '../model/delivery.ts';
import type { Draft } from '../core/store/draft.ts';
import { partsOfCause, purposeOfAnswer } from './causes.ts';

/** When and how the server has told the person; null: the message did not arrive, so it waits for a member. */
type Told = { readonly toldAt: number; readonly channel: SentChannel } | null;

/** Keeps on the order or offer that the server has told its news, as the desk does when a member tells them. */
export const markTold = (draft: Draft, cause: string, told: Told): void => {
  const [purpose, id, version] = partsOfCause(cause);
  const how = { toldAt: told?.toldAt ?? null, toldBy: '', channel: told?.channel ?? ('' as const) };
  if (purpose === 'offered') {
    const entry = draft.get('waitingEntries', id);
    if (entry?.news != null && String(entry.news.at) === version)
      draft.put('waitingEntries', { ...entry, news: { ...entry.news, ...how } });
    return;
  }
  const order = draft.get('orders', id);
  if (order === undefined) return;
  const { answer, heldUntil } = order;
  if (purpose === 'endsSoon') {
    if (heldUntil === null || String(heldUntil) !== version) return;
    draft.put('orders', { ...order, answer: { kind: 'endsSoon', note: '', at: heldUntil, ...how } });
  } else if (answer !== null && purposeOfAnswer(answer.kind) === purpose && String(answer.at) === version)
    draft.put('orders', { ...order, answer: { ...answer, ...how } });
};
