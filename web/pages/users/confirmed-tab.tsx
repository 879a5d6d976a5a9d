import { labels } from '#domain/text/labels.ts';
import { DelegatesList } from './delegates-list.tsx';

export function ConfirmedTab() {
  return <DelegatesList status="confirmed" title={labels.users.confirmedTitle} />;
}
