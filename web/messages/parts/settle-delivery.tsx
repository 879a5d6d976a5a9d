import { useState } from 'react';
import { commonWords } from '#domain/core/text/common-words.ts';
import { deliveryWords } from '#domain/messages/delivery-words.ts';
import { useCan } from '#web/core/session/use-can.ts';
import { useCommand } from '#web/sync/react/use-command.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';

const words = deliveryWords;

/** A member says what became of a message of which nothing is known. */
export function SettleDelivery({ deliveryId, name }: { deliveryId: string; name: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const [settle, command] = useCommand('delivery.settle');
  const may = useCan('messagePeople');
  if (!may) return null;
  const busy = command.phase === 'running';
  const say = async (hasArrived: boolean) => {
    if ((await settle({ deliveryIds: [deliveryId], hasArrived })).ok) setIsOpen(false);
  };
  return (
    <>
      <Button small onClick={() => setIsOpen(true)}>
        {words.settle}
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setIsOpen}
        title={words.settleQuestion}
        actions={
          <>
            <Button onClick={() => setIsOpen(false)}>{commonWords.cancel}</Button>
            <Button busy={busy} onClick={() => void say(false)}>
              {words.notArrived}
            </Button>
            <Button busy={busy} onClick={() => void say(true)}>
              {words.arrived}
            </Button>
          </>
        }
      >
        <p>{name}</p>
        <p className="t2">{words.settleDetail}</p>
        {command.phase === 'refused' && <Notice>{command.text}</Notice>}
      </Dialog>
    </>
  );
}
