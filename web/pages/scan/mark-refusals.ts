import { useEffect, useEffectEvent, useRef } from 'react';
import type { Shown } from '#domain/rules/marking.ts';
import { messageFor } from '#domain/text/messages.ts';
import { toastError } from '#web/components/ui/toast.tsx';
import { useSession } from '#web/sync/sync-provider.tsx';
import { useSyncState } from '#web/sync/use-sync-state.ts';
import { verdictOf, type ScanVerdict } from '#domain/rules/verdict.ts';

interface LateRefusal {
  readonly recordTypeId: string;
  readonly shown: Shown;
  readonly verdict: ScanVerdict;
}

type MarkInput = Shown & { readonly recordTypeId: string };

const serialOf = (verdict: ScanVerdict): string =>
  'card' in verdict && verdict.card ? `${verdict.card.serial} ${verdict.card.name}`.trim() : '';

/**
 * Marks accepted here that the server refuses afterwards, since another device was first: said in a toast, and told to
 * the page. What was refused before the page opened is old news.
 */
export function useMarkRefusals(onRefused?: (refusal: LateRefusal) => void): void {
  const { refused } = useSyncState();
  const session = useSession();
  const known = useRef<ReadonlySet<string> | null>(null);

  const tell = useEffectEvent((item: (typeof refused)[number]) => {
    const { recordTypeId, ...shown } = item.command.input as MarkInput;
    const { shown: store, actor } = session.optimistic;
    const verdict = verdictOf(store, actor, shown, item);
    const who = serialOf(verdict) || ('code' in shown ? shown.code : String(shown.serial));
    toastError(`${who}: ${messageFor(item.code, item.params)}`);
    onRefused?.({ recordTypeId, shown, verdict });
  });

  useEffect(() => {
    const before = known.current;
    known.current = new Set(refused.map(({ command }) => command.id));
    if (before === null) return;
    for (const item of refused) {
      if (item.command.name === 'record.mark' && !before.has(item.command.id)) tell(item);
    }
  }, [refused]);
}
