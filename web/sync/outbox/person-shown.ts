import type { EventStore } from '#domain/core/store/event-store.ts';
import { holderName } from '#domain/people/card-strip.ts';
import type { LocalCommand } from '../platform/outbox-storage.ts';

interface OneCard {
  readonly code?: unknown;
  readonly serial?: unknown;
  readonly serials?: unknown;
}

/** The name on the card that a command is about, by the rows here; '' without one, and for several cards. */
export const personShown = (store: EventStore, { input }: Pick<LocalCommand, 'input'>): string => {
  const { code, serial: number, serials } = (input ?? {}) as OneCard;
  const one = Array.isArray(serials) && serials.length === 1 ? (serials[0] as unknown) : number;
  const serial =
    typeof code === 'string'
      ? store.by('serials', 'code', code)[0]
      : typeof one === 'number'
        ? store.get('serials', one)
        : undefined;
  return serial === undefined ? '' : holderName(store, serial);
};

/** A refusal's params with the name that this device showed, if the server knows none. */
export const withPersonShown = (params: object, { about = '' }: Pick<LocalCommand, 'about'>): object => {
  const { meant } = params as { readonly meant?: unknown };
  return meant === '' && about !== '' ? { ...params, meant: about } : params;
};
