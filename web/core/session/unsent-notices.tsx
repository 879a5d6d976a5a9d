import type { Me } from '#domain/core/me.ts';
import { pairingWords } from '#domain/event/pairing-words.ts';
import { age } from '#domain/core/text/format.ts';
import { outboxWords } from '#domain/gate/gate-words.ts';
import { readKnownAccounts } from './known-accounts.ts';
import type { LostScope, UnsentScope } from '#web/sync/storage/idb-outbox.ts';
import { Notice } from '#web/ui/notice.tsx';

const words = outboxWords;

interface UnsentNoticesProps {
  readonly scopes: readonly UnsentScope[];
  readonly lost: readonly LostScope[];
  /** The signed-in account; null: none. */
  readonly me: Me | null;
}

/**
 * Reports unsent changes on this device that are not sent while this account and event are open: their number and
 * their owner.
 */
export function UnsentNotices({ scopes, lost, me }: UnsentNoticesProps) {
  const sentences = [...lostOf(lost), ...sentencesOf(scopes, me)];
  return sentences.map((sentence) => (
    <Notice key={sentence} tone="pending">
      {sentence}
    </Notice>
  ));
}

const lostOf = (scopes: readonly LostScope[]): readonly string[] => {
  const known = readKnownAccounts();
  return scopes.map(({ accountId, count, at }) =>
    words.lostOf(count, known[accountId] ?? words.someone, age(Math.max(0, Date.now() - at))),
  );
};

const sentencesOf = (scopes: readonly UnsentScope[], me: Me | null): readonly string[] => {
  const known = readKnownAccounts();
  const own = scopes.filter(({ accountId }) => accountId === me?.account.id);
  const others = new Map<string, number>();
  let ofPairings = 0;
  for (const { accountId, count, isPairing } of scopes) {
    if (accountId === me?.account.id) continue;
    const owner = known[accountId] ?? words.someone;
    if (isPairing) ofPairings += count;
    else others.set(owner, (others.get(owner) ?? 0) + count);
  }
  return [
    ...own.map(({ eventId, count }) =>
      words.unsentIn(count, me?.events.find(({ id }) => id === eventId)?.name || words.anotherEvent),
    ),
    ...[...others].map(([owner, count]) => words.unsentOf(count, owner)),
    ...(ofPairings > 0 ? [pairingWords.unsent(ofPairings)] : []),
  ];
};
