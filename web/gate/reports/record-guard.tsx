import type { ReactNode } from 'react';
import type { RecordType } from '#domain/model/record-type.ts';
import { reportsWords } from '#domain/event/reports-words.ts';
import { BackLink } from '#web/core/screens/back-link.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { useQuery } from '#web/sync/react/use-query.ts';

const words = reportsWords;

interface RecordGuardProps {
  readonly recordTypeId: string;
  readonly children: (recordType: RecordType) => ReactNode;
}

/** The page, or why there is no report: no such record, or no serials yet. */
export function RecordGuard({ recordTypeId, children }: RecordGuardProps) {
  const recordType = useQuery((reader) => reader.get('recordTypes', recordTypeId), [recordTypeId]);
  const hasSerials = useQuery((reader) => reader.count('serials') > 0, []);
  if (recordType !== undefined && hasSerials) return children(recordType);
  return (
    <Sheet>
      <PageHeader title={recordType?.name ?? words.title} back={<BackLink to="/reports" />} />
      <div className="pad">
        {recordType === undefined ? (
          <Empty tone="refused">{words.unknown}</Empty>
        ) : (
          <Empty>{words.noSerials}</Empty>
        )}
      </div>
    </Sheet>
  );
}
