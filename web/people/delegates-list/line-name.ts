import type { ListLine } from '#domain/people/lists/delegates-list.ts';
import { displayName } from '#domain/core/text/format.ts';
import { commonWords } from '#domain/core/text/common-words.ts';
import { usersWords } from '#domain/people/people-words.ts';

const nameOfDelegate = ({ delegate }: ListLine): string =>
  delegate.hasDetails ? displayName(delegate) || commonWords.none : usersWords.missing(delegate.delegateId);

/** The name of the person on this line. */
export const nameOfLine = (line: ListLine): string => line.companion?.name ?? nameOfDelegate(line);

/** For a companion: the delegate whom they accompany; '' for a delegate. */
export const accompaniedBy = (line: ListLine): string =>
  line.companion === null ? '' : nameOfDelegate(line);

export const keyOfLine = ({ companion, delegate }: ListLine): string =>
  companion === null ? `d${delegate.delegateId}` : `c${companion.companionId}`;
