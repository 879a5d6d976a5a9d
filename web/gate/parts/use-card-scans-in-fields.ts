import { serialOf } from '#domain/gate/marking.ts';
import { scanWords } from '#domain/gate/scan-words.ts';
import { holderName } from '#domain/people/card-strip.ts';
import { setFieldText } from '#web/device/keyboard-scanner.ts';
import { useCardsInFields } from '#web/device/use-typed-codes.ts';
import { useOpenUser } from '#web/people/parts/user-link.tsx';
import { useSession } from '#web/sync/react/sync-provider.tsx';
import { toastInfo } from '#web/ui/overlay/toast.tsx';

const isSearchBox = (field: HTMLElement): field is HTMLInputElement =>
  field instanceof HTMLInputElement && field.type === 'search';

/**
 * On every screen: a card that is scanned into a search box opens the person, and in a dialog finds them by serial, so
 * that the dialog stays. No other field keeps a code.
 */
export const useCardScansInFields = (): void => {
  const session = useSession();
  const openUser = useOpenUser();
  useCardsInFields((code, field) => {
    const reader = session.optimistic.shown;
    const serial = serialOf(reader, { code });
    if (serial === undefined) return;
    if (!isSearchBox(field)) {
      toastInfo(scanWords.cardInField(`${serial.serial} ${holderName(reader, serial)}`.trim()));
    } else if (field.closest('[role=dialog]') !== null || serial.delegateId === '') {
      setFieldText(field, `#${serial.serial}`);
    } else openUser(serial.delegateId);
  });
};
