import { useCallback, useState } from 'react';
import { publicEvent, type PublicEvent } from '#domain/registration/public-event.ts';
import { isSpotOpen } from '#domain/registration/form/stored-form.ts';
import { commonWords } from '#domain/core/text/common-words.ts';
import { spotWords as words } from '#domain/registration/desk/spot-words.ts';
import { useCan } from '#web/core/session/use-can.ts';
import { KioskFrame, type Station } from '#web/account/parts/kiosk/kiosk-frame.tsx';
import type { SpotLock } from '#web/account/parts/kiosk/kiosk-lock.ts';
import frame from '#web/account/parts/kiosk/kiosk.module.css';
import { useLiveViews } from '#web/sync/react/sync-provider.tsx';
import { useQuery } from '#web/sync/react/use-query.ts';
import { useSliced } from '#web/sync/react/use-sliced.ts';
import { Loading } from '#web/ui/loading.tsx';
import { nameLang } from '#web/ui/name-lang.ts';
import { SpotStation } from './spot-station.tsx';
import { useServerClock } from '#web/sync/react/use-server-clock.ts';

export function SpotKiosk({ lock }: { readonly lock: SpotLock }) {
  return (
    <KioskFrame lock={lock} title={words.title} path="/registration/spot" backTo="/registration/queue">
      {(station) => <Opened {...station} />}
    </KioskFrame>
  );
}

/** What the form depends on. */
const tables = [
  'event',
  'registrationForms',
  'priceLists',
  'categories',
  'billing',
  'delegates',
  'companions',
  'purchases',
  'waitingEntries',
] as const;

function Opened({ leave, isLeaving, closed }: Station) {
  const mayRegister = useCan('editPeople');
  const isOpen = useQuery(isSpotOpen);
  const serverNow = useServerClock();
  const { source } = useLiveViews();
  const { found: event } = useSliced(
    useCallback(
      function* (): Generator<void, PublicEvent> {
        yield;
        return publicEvent(source.shown, serverNow());
      },
      [source, serverNow],
    ),
    tables,
  );
  // Each person has a form of their own: nothing of the one before is left.
  const [round, setRound] = useState(0);
  if (!mayRegister || !isOpen) return closed;
  return (
    <main className={frame['kiosk']}>
      <header className={`flow items-baseline between ${frame['head']}`}>
        <span lang={nameLang(event?.name ?? '')}>{event?.name}</span>
        <b>{words.heading}</b>
      </header>
      {event === null ? (
        <div className={`stack ${frame['bare']}`}>
          <Loading text={commonWords.loading} />
        </div>
      ) : (
        <SpotStation
          key={round}
          event={event}
          isResting={isLeaving}
          onOver={() => setRound((last) => last + 1)}
        />
      )}
      <footer className={`line items-center between gap-4 ${frame['foot']}`}>{leave}</footer>
    </main>
  );
}
