import type { ListLine } from '#domain/people/lists/delegates-list.ts';
import { displayName } from '#domain/core/text/format.ts';
import * as labels from '#domain/labels.ts';

const nameOfDelegate = ({ delegate }: ListLine): string =>
  delegate.hasDetails
    ? displayName(delegate) || labels.common.none
    : labels.users.missing(delegate.delegateId);

/** Whose line it is. */
export const nameOfLine = (line: ListLine): string => line.companion?.name ?? nameOfDelegate(line);

/** Of a companion, whom they accompany; '' for a delegate. */
export const accompaniedBy = (line: ListLine): string =>
  line.companion === null ? '' : nameOfDelegate(line);

export const keyOfLine = ({ companion, delegate }: ListLine): string =>
  companion === null ? `d${delegate.delegateId}` : `c${companion.companionId}`;
