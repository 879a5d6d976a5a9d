import type { Reader } from '#domain/core/store/event-store.ts';
import { serialOfDelegate } from '#domain/people/serials.ts';
import { printsOf } from '#domain/print/card-prints.ts';

/** After that the name can be changed only by the organiser. */
export const isCardPrinted = (reader: Reader, delegateId: string): boolean => {
  const serial = serialOfDelegate(reader, delegateId);
  return serial !== undefined && printsOf(reader, serial).length > 0;
};
