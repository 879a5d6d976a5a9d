import { messageFor } from '#domain/core/text/messages.ts';
import { Notice } from '#web/ui/notice.tsx';
import type { MoneySeen } from './use-money-seen.ts';

/** Reports money that another desk has entered since the form was opened. */
export function MoneyNews({ news }: Pick<MoneySeen, 'news'>) {
  if (news === undefined) return null;
  const { amountPaise, enteredBy: by } = news;
  return <Notice tone="pending">{messageFor('paidMeanwhile', { paise: amountPaise ?? 0, by })}</Notice>;
}
