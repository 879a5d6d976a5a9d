import { rupees } from '#domain/core/text/format.ts';
import { groupMoney } from '#domain/money/group-changes/group-money.ts';
import { groupWords } from '#domain/money/groups/group-words.ts';
import { moneyText } from '#domain/money/price-list/quote/money-text.ts';
import { useQuery } from '#web/sync/react/use-query.ts';
import { useToday } from '#web/sync/react/use-server-clock.ts';

const words = groupWords.money;

/** What the members pay and have paid in all, and what of it is in other currencies. */
export function GroupSums({ groupId }: { readonly groupId: string }) {
  const now = useToday();
  const money = useQuery((reader) => groupMoney(reader, groupId, now), [groupId, now]);
  const { feePaise, receivedPaise, duePaise } = money;
  const texts = (sums: typeof money.foreignFees) =>
    sums.map(({ currency, amount }) => moneyText(amount, currency));
  return (
    <p className="num">
      {[
        words.fees(feePaise === null ? null : rupees(feePaise), texts(money.foreignFees)),
        words.received(rupees(receivedPaise), texts(money.foreignReceived)),
        duePaise === null || duePaise === 0
          ? ''
          : duePaise > 0
            ? words.due(rupees(duePaise))
            : words.over(rupees(-duePaise)),
      ]
        .filter((text) => text !== '')
        .join(' ')}
    </p>
  );
}
