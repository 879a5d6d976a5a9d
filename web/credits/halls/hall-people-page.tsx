import { useParams } from '@tanstack/react-router';
import { messageFor } from '#domain/core/text/messages.ts';
import { HallPresence } from '#domain/credits/hall-presence.ts';
import { hallWords as words } from '#domain/credits/hall-words.ts';
import { useNamedPage } from '#web/core/screens/page-name.ts';
import { useServerNow } from '#web/gate/parts/readiness/use-server-now.ts';
import { useQuery } from '#web/sync/react/use-query.ts';
import { useView } from '#web/sync/react/use-view.ts';
import { PeopleInside } from './people-inside.tsx';

/** The people in one hall now, for an evacuation. */
export function HallPeoplePage() {
  const { hallId } = useParams({ from: '/halls/$hallId' });
  const now = useServerNow();
  const hall = useQuery((reader) => reader.get('halls', hallId), [hallId]);
  const people = useView((views) => views.halls(HallPresence).insideOf(hallId, now), [hallId, now]);
  const title = hall === undefined ? words.title : words.peopleAt(hall.name);
  useNamedPage(hall === undefined ? '' : title);
  const empty = hall === undefined ? messageFor('hallNotFound') : words.empty;
  return <PeopleInside title={title} hint={words.evacuation} empty={empty} people={people} />;
}
