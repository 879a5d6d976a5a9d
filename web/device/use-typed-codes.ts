import { useEffect, useEffectEvent } from 'react';
import { isCard, typedCode } from '#domain/gate/typed-code.ts';
import { listenForKeyboardScanner } from '#web/device/keyboard-scanner.ts';
import { useSession } from '#web/sync/react/sync-provider.tsx';

export function useTypedCodes(onCode: (code: string) => void, { inFields = false } = {}): void {
  const session = useSession();
  const onTyped = useEffectEvent((text: string) => onCode(typedCode(session.optimistic.shown, text)));
  const isKnown = useEffectEvent((text: string) => {
    const reader = session.optimistic.shown;
    return isCard(reader, typedCode(reader, text));
  });
  useEffect(
    () =>
      listenForKeyboardScanner({
        onCode: (text) => onTyped(text),
        isCard: (text) => isKnown(text),
        includeTextFields: inFields,
      }),
    [inFields],
  );
}
