import { quotaWords as words } from '#domain/messages/delivery-words.ts';
import { quotaUse, type QuotaUse } from '#domain/messages/quota/sending-quota.ts';
import { sentChannels, type SentChannel } from '#domain/model/delivery.ts';
import { useQuery } from '#web/sync/react/use-query.ts';
import { useServerClock } from '#web/sync/react/use-server-clock.ts';

/** What the event has used of its quota of a channel; null without a quota. `except`: a press whose places are its own. */
export const useQuota = (channel: SentChannel, except = ''): QuotaUse | null => {
  const clock = useServerClock();
  return useQuery((reader) => quotaUse(reader, channel, { now: clock(), except }), [channel, except, clock]);
};

/** How many messages the event may still send by each channel with a quota. */
export function QuotasLeft() {
  return sentChannels.map((channel) => <QuotaLeft key={channel} channel={channel} />);
}

function QuotaLeft({ channel }: { readonly channel: SentChannel }) {
  const use = useQuota(channel);
  if (use === null) return null;
  return (
    <p className="t2">
      {words.left(use, channel)}
      {use.left === 0 && ` ${words.usedUp}`}
    </p>
  );
}
