import { RecordBoard } from '#domain/gate/live-board-view.ts';
import { liveBoardWords } from '#domain/gate/gate-words.ts';
import { foodMarks } from '#web/people/parts/food-marks.ts';
import { FoodMark } from '#web/ui/food-mark.tsx';
import { useView } from '#web/sync/react/use-view.ts';
import { CountTable } from './count-table.tsx';

const words = liveBoardWords;

/** For users whose rows contain food: how much of each kind the kitchen still needs. */
export function FoodPanel({ recordTypeId }: { recordTypeId: string }) {
  const counts = useView((views) => views.board(recordTypeId, RecordBoard).food(), [recordTypeId]);
  return (
    <section aria-label={words.food}>
      <CountTable
        label={words.food}
        head={words.heads.food}
        rows={foodMarks
          .map(({ key, mark, name }) => ({
            ...counts[key],
            key,
            name: <FoodMark food={mark}>{name}</FoodMark>,
          }))
          .filter(({ key, total }) => key !== 'empty' || total > 0)}
      />
    </section>
  );
}
