import type { DelegateEntry } from '#domain/people/lists/delegate-lists.ts';
import { displayName } from '#domain/core/text/format.ts';
import * as labels from '#domain/labels.ts';

/** Name with salutation or the e-mail (spec.md section 2); of a user without details, that and the id. */
export const nameInList = ({ delegate }: Pick<DelegateEntry, 'delegate'>): string =>
  delegate.hasDetails
    ? displayName(delegate) || labels.common.none
    : labels.users.missing(delegate.delegateId);
