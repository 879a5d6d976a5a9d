import type { Delegate } from '#domain/model/delegate.ts';
import { serialOfDelegate } from '#domain/people/serials.ts';
import { displayName } from '#domain/core/text/format.ts';
import { toastWords } from '#domain/core/text/common-words.ts';
import { registrationSummary } from '#domain/people/registration-summary.ts';
import { toastDone, toastError } from '#web/ui/overlay/toast.tsx';
import { copyText } from '#web/device/clipboard.ts';
import { useQuery } from '#web/sync/react/use-query.ts';
import { eventOf } from '#domain/core/event-of.ts';
import { orderedCompanions } from '#domain/people/people-in-order.ts';

/** The registration summary, to copy or share. */
export const useSummary = (delegate: Delegate): { copy: () => Promise<void>; share: () => Promise<void> } => {
  const text = useQuery(
    (reader) => {
      const event = eventOf(reader);
      const serial = serialOfDelegate(reader, delegate.delegateId);
      return registrationSummary({
        eventName: event?.name ?? '',
        delegate,
        serial: serial?.serial ?? null,
        code: serial?.code ?? '',
        category: reader.get('categories', delegate.categoryId)?.name ?? '',
        companionNames: orderedCompanions(reader, delegate.delegateId).map((companion) => companion.name),
      });
    },
    [delegate],
  );
  const copy = async () => {
    if (await copyText(text)) toastDone(toastWords.copied);
    else toastError(toastWords.copyFailed);
  };
  const share = async () => {
    // Desktop browsers often have no share sheet; then the summary goes to the clipboard.
    if (typeof navigator.share !== 'function') return copy();
    try {
      await navigator.share({ title: displayName(delegate), text });
    } catch (error) {
      // Closing the sheet is an answer; after any other failure the clipboard is used.
      if (!(error instanceof DOMException) || error.name !== 'AbortError') await copy();
    }
  };
  return { copy, share };
};
