import { RefreshCw } from 'lucide-react';
import { outboxWords } from '#domain/gate/gate-words.ts';
import { useMe } from '#web/account/account-provider.tsx';
import { useUnsentHere } from '#web/account/use-unsent-here.ts';
import { UnsentNotices } from '#web/components/unsent-notices.tsx';
import { Button } from '#web/ui/button.tsx';
import { PageHeader, SectionHeader } from '#web/ui/page-header.tsx';
import { Rows } from '#web/ui/lists/rows.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { useSession } from '#web/sync/react/sync-provider.tsx';
import { useSyncState } from '#web/sync/react/use-sync-state.ts';
import { DeviceFacts } from './device-facts.tsx';
import { CommandRow } from './command-row.tsx';
import styles from './outbox.module.css';
import { RefusedCommands } from './refused-commands.tsx';

const words = outboxWords;

/**
 * Changes that this device has not sent yet, changes that the server refused, and whether the device could lose the
 * network now.
 */
export function OutboxPage() {
  const session = useSession();
  // Renders again with each change of the count; the items are in the outbox.
  const waiting = useSyncState((sync) => sync.waiting);
  const refused = useSyncState((sync) => sync.refused);
  const items = waiting === 0 ? [] : [...session.outbox.waiting];
  const me = useMe();
  const elsewhere = useUnsentHere(me, waiting);
  return (
    <Sheet>
      <PageHeader title={words.title} />
      <DeviceFacts />
      <section>
        <SectionHeader
          title={words.waiting}
          action={
            items.length > 0 && (
              <Button small icon={RefreshCw} onClick={() => session.sendNow()}>
                {words.sendNow}
              </Button>
            )
          }
        />
        {elsewhere !== null && elsewhere.length > 0 && (
          <div className={`pad ${styles['elsewhere']}`}>
            <UnsentNotices scopes={elsewhere} me={me} />
          </div>
        )}
        {items.length === 0 ? (
          elsewhere !== null && (
            <p className={`pad ${styles['help']}`}>
              {elsewhere.length === 0 ? words.nothingWaits : words.nothingOfYours}
            </p>
          )
        ) : (
          <>
            <p className={`pad ${styles['help']}`}>{words.willBeSent(items.length)}</p>
            <Rows
              label={words.waiting}
              items={items}
              keyOf={({ command }) => command.id}
              renderRow={({ command }) => <CommandRow command={command} />}
            />
          </>
        )}
      </section>
      {refused.length > 0 && <RefusedCommands items={refused} />}
    </Sheet>
  );
}
