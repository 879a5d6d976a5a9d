import { useCallback } from 'react';
import type { MessageChoice } from '#domain/messages/addressee.ts';
import { messageTables, planMessages, type BarredPerson } from '#domain/messages/message-queue.ts';
import { useLiveViews } from '#web/sync/react/sync-provider.tsx';
import { useToday } from '#web/sync/react/use-server-clock.ts';
import { useSliced } from '#web/sync/react/use-sliced.ts';

/** The people without a WhatsApp number who can get the message by e-mail. */
export const useMailInstead = (
  barred: readonly BarredPerson[],
  { purpose, channel, text }: MessageChoice,
  isAgain: boolean,
): readonly string[] => {
  const now = useToday();
  const views = useLiveViews();
  const withoutNumber = barred
    .filter(
      ({ bars }) => channel === 'whatsapp' && bars.some((bar) => bar === 'noPhone' || bar === 'noMobile'),
    )
    .map(({ delegate }) => delegate.delegateId)
    .join(' ');
  const find = useCallback(
    () =>
      planMessages(views.source.shown, withoutNumber.split(' '), { purpose, channel: 'email', text }, now),
    [views, withoutNumber, purpose, text, now],
  );
  const { found } = useSliced(find, messageTables);
  const again = isAgain ? (found?.before ?? []) : [];
  return [...(found?.open ?? []), ...again.map(({ delegate }) => delegate)].map(
    ({ delegateId }) => delegateId,
  );
};
