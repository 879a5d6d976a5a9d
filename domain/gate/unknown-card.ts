import type { Reader } from '../core/store/event-store.ts';
import { isErased } from '../core/is-erased.ts';
import { displayName } from '../core/text/format.ts';

/** The server's answer about a code that is no card of the event; at most one of the two is known. */
export interface UnknownCard {
  /** The name of another event of the caller that has this card. */
  readonly otherEvent: string | null;
  readonly removed: RemovedCard | null;
}

/** The cards of the caller's other events, by which a device knows them without network. */
export interface OtherCards {
  readonly events: readonly {
    readonly name: string;
    /** The first {@link digestBytes} of the SHA-256 of each code, one after the other, in base64. */
    readonly digests: string;
  }[];
}

/** Among 50,000 cards, one unknown code in 86,000 has the beginning of another one's digest. */
export const digestBytes = 4;

/** 270 kB for a phone at a gate, once a day. */
export const mostOtherCards = 50_000;

/** The card of a delegate who was deleted, with what every gate saw of them before. */
export interface RemovedCard {
  readonly name: string;
  /** ms since 1970, by the server's clock. */
  readonly at: number;
  /** They had asked for it. Otherwise the desk deleted them. */
  readonly isCancelled: boolean;
}

/** Only the server has the rows for it. A person who was erased is not named. */
export const removedCardOf = (reader: Reader, code: string): RemovedCard | null => {
  for (const { delegateId, deletedAt, delegate, card } of reader.all('deletedDelegates')) {
    if (card?.code !== code || delegate === null || isErased(reader, delegateId)) continue;
    const isCancelled = reader
      .by('registrantRequests', 'delegateId', delegateId)
      .some(({ kind, state }) => kind === 'cancel' && state === 'done');
    return { name: displayName(delegate), at: deletedAt, isCancelled };
  }
  return null;
};
