import { Link } from '@tanstack/react-router';
import type { DueState } from '#domain/money/reports/report-choices.ts';
import { dueState, type PersonDue } from '#domain/money/reports/dues-report.ts';
import { rupees } from '#domain/core/text/format.ts';
import { paymentReportWords } from '#domain/money/reports/payment-report-words.ts';
import { nameInList } from '#web/people/parts/delegate-name.ts';
import { SelectPerson } from '#web/people/parts/selection/select-person.tsx';
import touch from '#web/people/parts/selection/selection.module.css';
import { Badge } from '#web/ui/badge.tsx';
import { ListRow } from '#web/ui/lists/list-row.tsx';
import type { SlotState } from '#web/ui/slot.tsx';
import { useDevice } from '#web/ui/use-device.ts';
import { useQuery } from '#web/sync/react/use-query.ts';
import styles from './payments.module.css';

const words = paymentReportWords;
const slots: Readonly<Record<DueState, SlotState>> = {
  owes: 'open',
  even: 'full',
  over: 'again',
  noFee: 'idle',
};

interface DueRowProps {
  readonly person: PersonDue;
  /** Null where rows show no checkbox. */
  readonly isSelected: boolean | null;
  readonly onToggle: (id: string, isRange: boolean) => void;
}

/** A person with the amount due. During a selection on a touch screen the whole row is its checkbox. */
export function DueRow({ person: { delegate, due }, isSelected, onToggle }: DueRowProps) {
  const isDesk = useDevice() === 'desktop';
  const { delegateId, categoryId } = delegate;
  const category = useQuery((reader) => reader.get('categories', categoryId)?.name ?? '', [categoryId]);
  const state = dueState(due);
  const { feePaise, receivedPaise, duePaise } = due;
  const name = nameInList({ delegate });
  const isPicking = isSelected !== null && !isDesk;
  const row = (
    <ListRow
      layout="columns"
      gutter={isSelected !== null}
      serial={
        isSelected !== null && (
          <SelectPerson
            isRow={!isDesk}
            name={name}
            isSelected={isSelected}
            onToggle={(isRange) => onToggle(delegateId, isRange)}
          />
        )
      }
      name={name}
      {...(!isPicking && {
        link: (slot) => <Link to="/users/view/$userId" params={{ userId: delegateId }} {...slot} />,
      })}
      category={category}
      sub={words.receivedOf(rupees(receivedPaise), rupees(feePaise))}
      action={
        <span className={`${styles['amount']} ${styles['due']}`}>
          {(state === 'owes' || state === 'over') && <b>{rupees(Math.abs(duePaise ?? 0))}</b>}
          <Badge state={slots[state]}>{words.states[state]}</Badge>
        </span>
      }
    />
  );
  return (
    <div
      className={isPicking ? `${styles['person']} ${touch['picking']}` : styles['person']}
      data-user={delegateId}
      data-selected={isSelected || undefined}
    >
      {row}
    </div>
  );
}
