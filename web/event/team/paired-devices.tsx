import { Smartphone } from 'lucide-react';
import { useState } from 'react';
import { dateOnly, dateTime } from '#domain/core/text/format.ts';
import { commonWords } from '#domain/core/text/common-words.ts';
import { pairingWords } from '#domain/event/pairing-words.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { SectionHeader } from '#web/ui/page-header.tsx';
import { Rows } from '#web/ui/lists/rows.tsx';
import { toastDone, toastError } from '#web/ui/overlay/toast.tsx';
import { useTimeZone } from '#web/core/session/use-time-zone.ts';
import { useCommand } from '#web/sync/react/use-command.ts';
import { useQuery } from '#web/sync/react/use-query.ts';
import { PairingDialog } from './pairing-dialog.tsx';
import { pairedDevicesIn } from './paired-devices-in.ts';
import styles from './team.module.css';
import { useToday } from '#web/sync/react/use-server-clock.ts';

const words = pairingWords;

export function PairedDevices() {
  const timeZone = useTimeZone();
  const now = useToday();
  const devices = useQuery((reader) => pairedDevicesIn(reader, now), [now]);
  const [isPairing, setPairing] = useState(false);
  const [askedId, setAskedId] = useState<string>();
  const [run] = useCommand('device.revoke');
  const asked = devices.find(({ pairingId }) => pairingId === askedId);
  const revoke = async () => {
    if (askedId === undefined) return;
    const outcome = await run({ pairingId: askedId });
    if (outcome.ok) toastDone(words.revoked);
    else toastError(outcome.text);
  };
  return (
    <section>
      <SectionHeader
        title={words.devices}
        action={
          <Button small icon={Smartphone} onClick={() => setPairing(true)}>
            {words.pair}
          </Button>
        }
      />
      {devices.length === 0 ? (
        <div className="pad">
          <Empty detail={words.about}>{words.none}</Empty>
        </div>
      ) : (
        <Rows
          label={words.devices}
          items={devices}
          keyOf={({ pairingId }) => pairingId}
          renderRow={({ pairingId, name, pairedAt, endsAt }) => (
            <div className={`grid items-center ${styles['member']} ${styles['paired']}`}>
              <div className={`flow items-baseline ${styles['who']}`}>
                <span className={styles['contact']}>{name}</span>
                <span className={`t2 ${styles['times']}`}>
                  <span>{words.since(dateTime(pairedAt, timeZone))}</span>{' '}
                  <span>{words.until(dateOnly(endsAt, timeZone))}</span>
                </span>
              </div>
              <div className={`line items-center thumbs ${styles['actions']}`}>
                <Button small aria-label={words.revokeOf(name)} onClick={() => setAskedId(pairingId)}>
                  {words.revoke}
                </Button>
              </div>
            </div>
          )}
        />
      )}
      {isPairing && <PairingDialog onClose={() => setPairing(false)} />}
      <ConfirmDialog
        open={asked !== undefined}
        onOpenChange={(isOpen) => !isOpen && setAskedId(undefined)}
        icon={Smartphone}
        title={words.revokeQuestion}
        confirmLabel={words.revoke}
        cancelLabel={commonWords.cancel}
        onConfirm={revoke}
      >
        <p>{asked?.name}</p>
        <p>{words.revokeDetail}</p>
      </ConfirmDialog>
    </section>
  );
}
