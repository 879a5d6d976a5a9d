import { HallPresence } from '#domain/credits/hall-presence.ts';
import { hallWords as words } from '#domain/credits/hall-words.ts';
import { useServerNow } from '#web/gate/parts/readiness/use-server-now.ts';
import { useView } from '#web/sync/react/use-view.ts';
import { PeopleInside } from './people-inside.tsx';

/** People whom a scan let in, and no scan let out, when the day of the halls was over. */
export function NotOutPage() {
  const now = useServerNow();
  const people = useView((views) => views.halls(HallPresence).notOut(now), [now]);
  return (
    <PeopleInside title={words.notOut} hint={words.notOutHint} empty={words.allOut} people={people} isOfAll />
  );
}
