import { useParams } from '@tanstack/react-router';
import { RecordGuard } from '#web/gate/reports/record-guard.tsx';
import { LiveBoard } from './live-board.tsx';

/** What a record comes to, for a screen in the hall: it follows the feed and the clock by itself. */
export function LiveBoardPage() {
  const { value } = useParams({ from: '/reports/$value/board' });
  return (
    <RecordGuard recordTypeId={value}>
      {(recordType) => <LiveBoard key={value} recordType={recordType} />}
    </RecordGuard>
  );
}
