import { Link } from '@tanstack/react-router';
import { automaticWords } from '#domain/messages/automatic-words.ts';
import { deliveryWords } from '#domain/messages/delivery-words.ts';
import { useCan } from '#web/core/session/use-can.ts';
import { TabBar } from '#web/ui/tab-bar.tsx';

/** The texts are for members who edit the set-up; what was sent is for all who see contacts. */
export function MessageTabs() {
  const mayWord = useCan('editSetup');
  if (!mayWord) return null;
  return (
    <TabBar label={deliveryWords.tabs}>
      <Link to="/messages" activeOptions={{ exact: true, includeSearch: false }}>
        {deliveryWords.texts}
      </Link>
      <Link to="/messages/automatic">{automaticWords.list}</Link>
      <Link to="/messages/sent" activeOptions={{ includeSearch: false }}>
        {deliveryWords.title}
      </Link>
    </TabBar>
  );
}
