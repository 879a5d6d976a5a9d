import { commonWords } from '#domain/core/text/common-words.ts';
import { useAccountActions } from '#web/core/session/account.ts';
import { Button } from '#web/ui/button.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { connectionText } from '#web/core/session/connection-text.ts';

/** The app is opened for the first time in this browser, and the server does not answer. */
export function Unreachable() {
  const { refresh } = useAccountActions();
  return (
    <main className="pad">
      <Empty
        heading
        tone="refused"
        action={<Button onClick={() => void refresh()}>{commonWords.tryAgain}</Button>}
      >
        {connectionText(navigator.onLine)}
      </Empty>
    </main>
  );
}
