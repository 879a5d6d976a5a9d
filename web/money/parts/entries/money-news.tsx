import { messageFor } from '#domain/core/text/messages.ts';
import { Notice } from '#web/ui/notice.tsx';
import type { MoneySeen } from './use-money-seen.ts';

interface MoneyNewsProps extends Pick<MoneySeen, 'news'> {
  /** The newest entry is then the one that is being saved here. */
  readonly isSaving: boolean;
}

/** Reports money that another desk has entered since the form was opened. */
export function MoneyNews({ news, isSaving }: MoneyNewsProps) {
  if (news === undefined || isSaving) return null;
  const { amountPaise, enteredBy: by } = news;
  return <Notice tone="pending">{messageFor('paidMeanwhile', { paise: amountPaise ?? 0, by })}</Notice>;
}
