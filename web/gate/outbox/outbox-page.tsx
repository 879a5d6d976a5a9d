import { RefreshCw } from 'lucide-react';
import { age } from '#domain/core/text/format.ts';
import { outboxWords } from '#domain/gate/gate-words.ts';
import { useMe } from '#web/core/session/account.ts';
import { useUnsentHere } from '#web/core/session/use-unsent-here.ts';
import { UnsentNotices } from '#web/core/session/unsent-notices.tsx';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PageHeader, SectionHeader } from '#web/ui/page-header.tsx';
import { Rows } from '#web/ui/lists/rows.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { useSession } from '#web/sync/react/sync-provider.tsx';
import { useSyncState } from '#web/sync/react/use-sync-state.ts';
import { useNow } from '../parts/readiness/use-now.ts';
import { DeviceFacts } from './device-facts.tsx';
import { CommandRow } from './command-row.tsx';
import { RefusedCommands } from './refused-commands.tsx';

const words = outboxWords;

/** With the readiness for a lost network. */
export function OutboxPage() {
  const session = useSession();
  const waiting = useSyncState((sync) => sync.waiting);
  const refused = useSyncState((sync) => sync.refused);
  const lost = useSyncState((sync) => sync.lost);
  const isRead = useSyncState((sync) => sync.isOutboxRead);
  const items = waiting === 0 ? [] : [...session.outbox.waiting];
  const me = useMe();
  const elsewhere = useUnsentHere(me, waiting);
  return (
    <Sheet>
      <PageHeader title={words.title} />
      <DeviceFacts />
      {lost > 0 && <LostNotice />}
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
        {elsewhere !== null && elsewhere.waiting.length + elsewhere.lost.length > 0 && (
          <div className="pad stack gap-3 pb-3">
            <UnsentNotices scopes={elsewhere.waiting} lost={elsewhere.lost} me={me} />
          </div>
        )}
        {items.length === 0 ? (
          isRead &&
          elsewhere !== null && (
            <p className="pad muted pb-3">
              {nothingText({
                isElsewhere: elsewhere.waiting.length > 0,
                isLost: lost + elsewhere.lost.length > 0,
              })}
            </p>
          )
        ) : (
          <>
            <p className="pad muted pb-3">{words.willBeSent(items.length)}</p>
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

const nothingText = ({ isElsewhere, isLost }: { isElsewhere: boolean; isLost: boolean }): string => {
  if (isElsewhere) return words.nothingOfYours;
  return isLost ? words.nothingWaitsButLost : words.nothingWaits;
};

/** Changes that the browser deleted, until the user has read it. */
function LostNotice() {
  const session = useSession();
  const lost = useSyncState((sync) => sync.lost);
  const lostAt = useSyncState((sync) => sync.lostAt);
  const now = useNow();
  return (
    <div className="pad">
      <Notice>{words.lostHere(lost, age(Math.max(0, now - lostAt)))}</Notice>
      <div className="acts-row">
        <Button small onClick={() => session.acknowledgeLost()}>
          {words.lostSeen}
        </Button>
      </div>
    </div>
  );
}
