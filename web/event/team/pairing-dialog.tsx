import { commonWords } from '#domain/core/text/common-words.ts';
import { pairingWords } from '#domain/event/pairing-words.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { useSecondsUntil } from '#web/ui/use-seconds-until.ts';
import { useQuery } from '#web/sync/react/use-query.ts';
import { PairingCode } from './pairing-code.tsx';
import { usePairingCode, type ShownCode } from './use-pairing-code.ts';

const words = pairingWords;

/** One code after the other: each admits one phone, and the list shows it at once. */
export function PairingDialog({ onClose }: { onClose: () => void }) {
  const { shown, problem, ask } = usePairingCode();
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={words.pairTitle}
      actions={<Button onClick={onClose}>{commonWords.close}</Button>}
    >
      {problem !== null && (
        <>
          <Notice>{problem}</Notice>
          <Button onClick={ask}>{commonWords.tryAgain}</Button>
        </>
      )}
      {problem === null && shown === null && <p role="status">{commonWords.loading}</p>}
      {shown !== null && <Shown key={shown.pairingId} shown={shown} ask={ask} />}
    </Dialog>
  );
}

function Shown({ shown, ask }: { shown: ShownCode; ask: () => void }) {
  const left = useSecondsUntil(shown.until);
  const paired = useQuery((reader) => reader.get('pairedDevices', shown.pairingId), [shown.pairingId]);
  if (paired !== undefined) {
    return (
      <>
        <Notice tone="done">{words.pairedAs(paired.name)}</Notice>
        <Button variant="primary" onClick={ask}>
          {words.another}
        </Button>
      </>
    );
  }
  if (left === 0) {
    return (
      <>
        <Notice tone="pending">{words.over}</Notice>
        <Button variant="primary" onClick={ask}>
          {words.newCode}
        </Button>
      </>
    );
  }
  return <PairingCode shown={shown} left={left} />;
}
