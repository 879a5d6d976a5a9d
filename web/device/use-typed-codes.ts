import { useEffect, useEffectEvent } from 'react';
import { isCard, typedCode } from '#domain/gate/typed-code.ts';
import { listenForKeyboardScanner } from '#web/device/keyboard-scanner.ts';
import { useSession } from '#web/sync/react/sync-provider.tsx';
import type { TypedKeys } from './keystroke-burst.ts';

/** Pages that read cards in fields themselves. */
let readersInFields = 0;

/** Codes of scanners that type: outside of fields, or with `inFields` everywhere. */
export function useTypedCodes(onCode: (code: string) => void, { inFields = false } = {}): void {
  useListener((code) => onCode(code), inFields ? 'everywhere' : 'outsideFields');
  useEffect(() => {
    if (!inFields) return undefined;
    readersInFields++;
    return () => void readersInFields--;
  }, [inFields]);
}

/** Cards that are scanned into a field of any page. They do not stay in the field. */
export function useCardsInFields(onCard: (code: string, field: HTMLElement) => void): void {
  useListener((code, field) => field !== null && onCard(code, field), 'cardsInFields');
}

function useListener(
  onCode: (code: string, field: HTMLElement | null) => void,
  where: 'outsideFields' | 'everywhere' | 'cardsInFields',
): void {
  const session = useSession();
  const codeOf = ({ text, byPlace }: TypedKeys) => typedCode(session.optimistic.shown, text, byPlace);
  const onTyped = useEffectEvent((typed: TypedKeys, field: HTMLElement | null) =>
    onCode(codeOf(typed), field),
  );
  const isKnown = useEffectEvent(
    (typed: TypedKeys) =>
      !(where === 'cardsInFields' && readersInFields > 0) && isCard(session.optimistic.shown, codeOf(typed)),
  );
  useEffect(
    () =>
      listenForKeyboardScanner({
        onCode: (typed, field) => onTyped(typed, field),
        isCard: (typed) => isKnown(typed),
        where,
      }),
    [where],
  );
}
