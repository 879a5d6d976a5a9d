import type { ReactNode } from 'react';
import { paidSum } from '#domain/model/money/counted-payment.ts';
import { rupees } from '#domain/core/text/format.ts';
import { matchedCompanions } from '#domain/people/duplicates/matched-companions.ts';
import { mergeWords } from '#domain/people/duplicates/duplicate-words.ts';
import { personWords, userViewWords } from '#domain/people/people-words.ts';
import { Badge } from '#web/ui/badge.tsx';
import { useQuery } from '#web/sync/react/use-query.ts';
import type { SideName } from '#web/core/overwrites/choice-row.tsx';
import type { Sides } from './merge-plan.ts';

const words = mergeWords;

/** Shows what is combined without a choice: serial, payment, companions, transactions, records, photos of both. */
export function Together({
  sides: { keep, drop },
  keptSerial,
}: {
  sides: Sides;
  keptSerial: SideName | undefined;
}) {
  const pair = { keepId: keep.delegate.delegateId, dropId: drop.delegate.delegateId };
  const matched = useQuery((reader) => matchedCompanions(reader, pair), [pair.keepId, pair.dropId]);
  const gone = new Set(matched.map(({ goes }) => goes.companionId));
  const companions = [...keep.companions, ...drop.companions].filter(
    ({ companionId }) => !gone.has(companionId),
  );
  const transactions = new Map(
    [...drop.transactions, ...keep.transactions].map((row) => [row.transactionId, row]),
  );
  const records = new Set([...keep.recordTypeIds, ...drop.recordTypeIds]);
  const photos = new Set([...keep.delegate.photoUrls, ...drop.delegate.photoUrls]);
  const isPaid = keep.delegate.isPaid || drop.delegate.isPaid;
  return (
    <dl className="dl pb-4">
      <Fact label={words.serial}>
        <SerialFact serials={[keep.serial?.serial, drop.serial?.serial]} keptSerial={keptSerial} />
      </Fact>
      <Fact label={userViewWords.payment}>
        <Badge state={isPaid ? 'full' : 'open'}>{isPaid ? personWords.paid : personWords.notPaid}</Badge>
        {keep.delegate.isPaid !== drop.delegate.isPaid && <span className="t2"> {words.paidStays}</span>}
      </Fact>
      <Fact label={userViewWords.transactions}>
        {transactions.size === 0
          ? userViewWords.noTransactions
          : `${transactions.size} · ${rupees(paidSum(transactions.values()))}`}
      </Fact>
      <Fact label={personWords.accompanying}>
        {companions.length === 0 ? words.noCompanions : companions.map(({ name }) => name).join(', ')}
      </Fact>
      <Fact label={words.marks}>{words.marksOf(records.size)}</Fact>
      {photos.size > 0 && <Fact label={words.photos}>{String(photos.size)}</Fact>}
    </dl>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

interface SerialFactProps {
  readonly serials: readonly [kept: number | undefined, dropped: number | undefined];
  readonly keptSerial: SideName | undefined;
}

function SerialFact({ serials: [own, other], keptSerial }: SerialFactProps) {
  if (own === undefined || other === undefined) {
    const only = own ?? other;
    return only === undefined ? userViewWords.noSerial : words.keepsSerial(only);
  }
  if (keptSerial === undefined) return words.chooseSerial;
  const [stays, freed] = keptSerial === 'keep' ? [own, other] : [other, own];
  return `${words.keepsSerial(stays)} ${words.freed(freed)}`;
}
