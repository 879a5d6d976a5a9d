import { RotateCw, X } from 'lucide-react';
import { useState } from 'react';
import { commonWords } from '#domain/core/text/common-words.ts';
import { outboxWords } from '#domain/gate/gate-words.ts';
import { messageFor } from '#domain/core/text/messages.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { SectionHeader } from '#web/ui/page-header.tsx';
import { Rows } from '#web/ui/lists/rows.tsx';
import { withPersonShown } from '#web/sync/outbox/person-shown.ts';
import type { RefusedItem } from '#web/sync/platform/outbox-storage.ts';
import { useSession } from '#web/sync/react/sync-provider.tsx';
import { CommandRow, useSentence } from './command-row.tsx';

const words = outboxWords;

/** Changes that this device accepted and the server refused: the user sends them again or dismisses them. */
export function RefusedCommands({ items }: { items: readonly RefusedItem[] }) {
  const session = useSession();
  const [isAsked, setAsked] = useState(false);
  return (
    <section>
      <SectionHeader
        title={words.refused}
        action={
          items.length > 1 && (
            <Button small onClick={() => setAsked(true)}>
              {words.dismissAll}
            </Button>
          )
        }
      />
      <p className="pad muted pb-3">{words.refusedHelp}</p>
      <Rows
        label={words.refused}
        items={items}
        keyOf={({ command }) => command.id}
        renderRow={(item) => <RefusedRow item={item} />}
      />
      <ConfirmDialog
        open={isAsked}
        onOpenChange={setAsked}
        title={words.dismissQuestion}
        confirmLabel={words.dismissAll}
        cancelLabel={commonWords.cancel}
        onConfirm={() => session.dismissRefused(items.map(({ command }) => command.id))}
      >
        {words.dismissHelp}
      </ConfirmDialog>
    </section>
  );
}

function RefusedRow({ item: { command, code, params } }: { item: RefusedItem }) {
  const session = useSession();
  const sentence = useSentence(command);
  return (
    <CommandRow
      command={command}
      refusal={messageFor(code, withPersonShown(params, command))}
      action={
        <>
          <IconButton
            icon={RotateCw}
            label={words.sendAgainOf(sentence)}
            onClick={() => void session.retryRefused([command.id])}
          />
          <IconButton
            icon={X}
            label={words.dismissOf(sentence)}
            onClick={() => void session.dismissRefused([command.id])}
          />
        </>
      }
    />
  );
}
