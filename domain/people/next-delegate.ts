import { blankDelegate, type Delegate } from '../model/delegate.ts';
import type { Reader } from '../core/store/event-store.ts';

/** A new delegate without any data, the last in the order of adding. */
export const nextDelegate = (reader: Reader, delegateId: string): Delegate => ({
  ...blankDelegate(delegateId),
  entryNumber: reader.highest('delegates') + 1,
});
