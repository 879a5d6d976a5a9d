import { labels } from '#domain/text/labels.ts';
import { DelegatesList } from './delegates-list.tsx';

export function PendingTab() {
  return <DelegatesList status="pending" title={labels.users.pendingTitle} />;
}
