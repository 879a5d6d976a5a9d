import { useParams } from '@tanstack/react-router';
import { RecordGuard } from '#web/gate/reports/record-guard.tsx';
import { LiveBoard } from './live-board.tsx';

/** The figures of a record, for a screen in the hall. It follows the feed and the clock without input. */
export function LiveBoardPage() {
  const { value } = useParams({ from: '/reports/$value/board' });
  return (
    <RecordGuard recordTypeId={value}>
      {(recordType) => <LiveBoard key={value} recordType={recordType} />}
    </RecordGuard>
  );
}
