import { useParams } from '@tanstack/react-router';
import { scanWords } from '#domain/gate/scan-words.ts';
import { messageFor } from '#domain/core/text/messages.ts';
import { useNamedPage } from '#web/core/screens/page-name.ts';
import { Empty } from '#web/ui/empty.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { useQuery } from '#web/sync/react/use-query.ts';
import { RecordScanner } from './record-scanner.tsx';
import { ScanTabs } from './scan-tabs.tsx';

export function RecordScanPage() {
  const { option } = useParams({ from: '/scan/auto/$option' });
  const recordType = useQuery((reader) => reader.get('recordTypes', option), [option]);
  useNamedPage(recordType?.name ?? '');
  if (recordType === undefined) return <UnknownRecord />;
  return <RecordScanner key={option} recordType={recordType} />;
}

function UnknownRecord() {
  return (
    <Sheet>
      <ScanTabs />
      <h1 className="vh">{scanWords.tabs.autoScan}</h1>
      <div className="pad">
        <Empty tone="refused">{messageFor('recordTypeNotFound')}</Empty>
      </div>
    </Sheet>
  );
}
