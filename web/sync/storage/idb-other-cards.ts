import { digestBytes, type OtherCards } from '#domain/gate/unknown-card.ts';
import { openBrowserDatabase, type Scope } from './idb-database.ts';

/** When this device read them last, ms since 1970; null: never. */
export const otherCardsReadAt = async (scope: Scope): Promise<number | null> =>
  (await (await openBrowserDatabase()).get('otherCards', [...scope]))?.readAt ?? null;

export const keepOtherCards = async (scope: Scope, cards: OtherCards, readAt: number): Promise<void> => {
  await (await openBrowserDatabase()).put('otherCards', { ...cards, readAt }, [...scope]);
};

/** The name of the event with this card, by what this device holds; null without one, and where pages have no SHA-256. */
export const otherEventKept = async (scope: Scope, code: string): Promise<string | null> => {
  if (!isSecureContext) return null;
  const kept = await (await openBrowserDatabase()).get('otherCards', [...scope]);
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(code)));
  const wanted = String.fromCharCode(...digest.subarray(0, digestBytes));
  return kept?.events.find(({ digests }) => isAmong(atob(digests), wanted))?.name ?? null;
};

const isAmong = (all: string, wanted: string): boolean => {
  for (let at = 0; at < all.length; at += digestBytes) if (all.startsWith(wanted, at)) return true;
  return false;
};
