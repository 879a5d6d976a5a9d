import type { Shown } from '#domain/gate/marking.ts';
import { verdictOf, type ScanVerdict } from '#domain/gate/verdict.ts';
import { messageFor } from '#domain/core/text/messages.ts';
import { toastError } from '#web/ui/overlay/toast.tsx';
import type { LocalCommand } from '#web/sync/platform/outbox-storage.ts';
import { withPersonShown } from '#web/sync/outbox/person-shown.ts';
import { useSession } from '#web/sync/react/sync-provider.tsx';
import { useLateRefusals } from '#web/sync/react/use-late-refusals.ts';

interface MarkRefusal {
  readonly recordTypeId: string;
  readonly shown: Shown;
  readonly verdict: ScanVerdict;
  readonly text: string;
}

type MarkInput = Shown & { readonly recordTypeId: string };

/** Reports marks that passed at this gate and that the server refuses afterwards. */
export const useMarkRefusals = (tell: (refusal: MarkRefusal) => void): void => {
  const session = useSession();
  useLateRefusals(({ command, code, params }) => {
    if (command.name !== 'record.mark') return;
    const { recordTypeId, ...shown } = command.input as MarkInput;
    const { shown: store, actor } = session.optimistic;
    const named = withPersonShown(params, command);
    const verdict = verdictOf(store, actor, shown, { code, params: named });
    const message = messageFor(code, named);
    // That text names both people.
    if (code === 'holderChanged') tell({ recordTypeId, shown, verdict, text: message });
    else tell({ recordTypeId, shown, verdict, text: `${whoOf(verdict, command, shown)}: ${message}` });
  });
};

/** On every screen: the user may have left the scanner, or may no longer scan. */
export const useMarkRefusalToasts = (): void => useMarkRefusals(({ text }) => toastError(text));

const whoOf = (verdict: ScanVerdict, { about }: Pick<LocalCommand, 'about'>, shown: Shown): string => {
  if ('card' in verdict && verdict.card) return `${verdict.card.serial} ${verdict.card.name}`.trim();
  // The name as this device showed it: the person was deleted since.
  return [about, 'code' in shown ? shown.code : String(shown.serial)].filter(Boolean).join(', ');
};
