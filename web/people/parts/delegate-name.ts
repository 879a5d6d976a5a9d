import type { DelegateEntry } from '#domain/people/lists/delegate-lists.ts';
import { displayName } from '#domain/core/text/format.ts';
import { commonWords } from '#domain/core/text/common-words.ts';
import { usersWords } from '#domain/people/people-words.ts';

/**
 * Name with salutation or the e-mail (the specification, section 2). For a user without details, a placeholder with
 * the id.
 */
export const nameInList = ({ delegate }: Pick<DelegateEntry, 'delegate'>): string =>
  delegate.hasDetails ? displayName(delegate) || commonWords.none : usersWords.missing(delegate.delegateId);
