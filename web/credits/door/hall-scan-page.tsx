import { useParams } from '@tanstack/react-router';
import { messageFor } from '#domain/core/text/messages.ts';
import { hallWords } from '#domain/credits/hall-words.ts';
import { BackLink } from '#web/core/screens/back-link.tsx';
import { useNamedPage } from '#web/core/screens/page-name.ts';
import { useQuery } from '#web/sync/react/use-query.ts';
import { Empty } from '#web/ui/empty.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { HallScanner } from './hall-scanner.tsx';

export function HallScanPage() {
  const { hallId } = useParams({ from: '/halls/$hallId/scan' });
  const hall = useQuery((reader) => reader.get('halls', hallId), [hallId]);
  useNamedPage(hall?.name ?? '');
  if (hall !== undefined) return <HallScanner key={hallId} hall={hall} />;
  return (
    <Sheet>
      <PageHeader title={hallWords.title} back={<BackLink to="/halls" />} />
      <div className="pad">
        <Empty tone="refused">{messageFor('hallNotFound')}</Empty>
      </div>
    </Sheet>
  );
}
