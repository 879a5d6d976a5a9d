import { automaticWords as words } from '#domain/messages/automatic-words.ts';
import { automaticPurposes } from '#domain/model/delivery.ts';
import { useCan } from '#web/core/session/use-can.ts';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { MessageTabs } from '../parts/message-tabs.tsx';
import { QuotasLeft } from '../parts/quota-left.tsx';
import { useSending } from '../parts/use-sending.ts';
import { AutomaticRow } from './automatic-row.tsx';

/** What the server sends without a press: each message with its switch, and what is missing before it can. */
export function AutomaticPage() {
  const { limits } = useSending(useCan('messagePeople'));
  return (
    <Sheet>
      <MessageTabs />
      <PageHeader title={words.title} />
      <div className="pad stack gap-2 py-4 t2">
        <p>{words.intro}</p>
        <p>{words.limits}</p>
        <QuotasLeft />
      </div>
      <ul aria-label={words.list}>
        {automaticPurposes.map((purpose) => (
          <AutomaticRow key={purpose} purpose={purpose} limits={limits} />
        ))}
      </ul>
    </Sheet>
  );
}
