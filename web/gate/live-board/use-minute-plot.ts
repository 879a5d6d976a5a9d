import { RecordBoard } from '#domain/gate/live-board-view.ts';
import { minuteOf, minutePlot, type MinutePlot } from '#domain/gate/live-board.ts';
import { useView } from '#web/sync/react/use-view.ts';

/** The plot of the last hour; recomputed with each arrival and each minute. */
export const useMinutePlot = (recordTypeId: string, now: number): MinutePlot => {
  const minute = minuteOf(now);
  return useView(
    (views) => minutePlot(views.board(recordTypeId, RecordBoard).minutes(), minute),
    [recordTypeId, minute],
  );
};
