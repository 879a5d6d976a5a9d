import { blankDelegate, type Delegate } from '../model/delegate.ts';
import type { Reader } from '../core/store/event-store.ts';

/** A new delegate without any data but the day of registration, the last in the order of adding. */
export const nextDelegate = (reader: Reader, delegateId: string, registeredOn: string): Delegate => ({
  ...blankDelegate(delegateId),
  registeredOn,
  entryNumber: reader.highest('delegates') + 1,
});
