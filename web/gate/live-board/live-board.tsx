import { useEffect } from 'react';
import type { RecordType } from '#domain/model/record-type.ts';
import { useCan } from '#web/core/session/use-can.ts';
import { useNamedPage } from '#web/core/screens/page-name.ts';
import { Sheet } from '#web/ui/sheet.tsx';
import { keepAwake } from '#web/device/wake-lock.ts';
import { useServerNow } from '../parts/readiness/use-server-now.ts';
import { ArrivalsPanel } from './arrivals-panel.tsx';
import { BoardHead } from './board-head.tsx';
import { CategoriesPanel } from './categories-panel.tsx';
import { DonePanel } from './done-panel.tsx';
import { FoodPanel } from './food-panel.tsx';
import { GatesPanel } from './gates-panel.tsx';
import styles from './live-board.module.css';

export function LiveBoard({ recordType }: { recordType: RecordType }) {
  const { recordTypeId, name } = recordType;
  useNamedPage(name);
  const now = useServerNow();
  const seesFood = useCan('seeContacts');
  useEffect(() => keepAwake(), []);
  return (
    <Sheet width="full" bare>
      <div className={`grid ${styles['board']} ${seesFood ? styles['withFood'] : ''}`}>
        <BoardHead recordType={recordType} now={now} />
        <DonePanel recordTypeId={recordTypeId} now={now} />
        <ArrivalsPanel recordTypeId={recordTypeId} now={now} />
        <CategoriesPanel recordTypeId={recordTypeId} />
        {seesFood && <FoodPanel recordTypeId={recordTypeId} />}
        <GatesPanel recordTypeId={recordTypeId} now={now} />
      </div>
    </Sheet>
  );
}
