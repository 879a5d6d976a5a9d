import { Link } from '@tanstack/react-router';
import { useDeferredValue, useState } from 'react';
import { firstPaidOn } from '#domain/money/payments/payments.ts';
import { isoDay } from '#domain/core/text/format.ts';
import { timeZoneOf } from '#domain/core/event-time-zone.ts';
import type { Reader } from '#domain/core/store/event-store.ts';
import { planSerials } from '#domain/people/serial-runs/plan-serials.ts';
import { serialRunWords } from '#domain/people/serial-runs/serial-run-words.ts';
import { BackLink } from '#web/core/screens/back-link.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { useQuery } from '#web/sync/react/use-query.ts';
import { RunChoice, type TypedChoice } from './run-choice.tsx';
import { RunPreview } from './run-preview.tsx';
import { RunProgress } from './run-progress.tsx';
import styles from './serial-run.module.css';
import { useSelectedUsers } from '#web/people/parts/selected-users.ts';
import { rangeErrors, rangesIn } from './typed-ranges.ts';
import { useSerialRun, type SerialRun } from './use-serial-run.ts';

const words = serialRunWords;

/** Serials for many: for everyone who has paid, or for the selection of a list. */
export function SerialRunPage() {
  const selected = useSelectedUsers();
  const run = useSerialRun();
  return (
    <Sheet width={run.given === null ? 'table' : 'content'}>
      <PageHeader
        title={words.title}
        sub={selected === null ? words.scopeAll : words.scopeSelected(selected.length)}
        back={<BackLink to="/users" />}
        actions={
          selected !== null &&
          run.given === null && (
            <Link to="/users/generate" className="text-link" replace>
              {words.everyone}
            </Link>
          )
        }
      />
      {run.given === null ? (
        <Preparation key={selected === null ? 'all' : 'selected'} selected={selected} run={run} />
      ) : (
        <RunProgress run={run} given={run.given} />
      )}
    </Sheet>
  );
}

/** The choice, and what follows from it. */
function Preparation({ selected, run }: { selected: readonly string[] | null; run: SerialRun }) {
  const [choice, setChoice] = useState<TypedChoice>({
    delegateIds: selected,
    hasCompanions: true,
    order: 'name',
    isByCategory: false,
    typed: new Map(),
  });
  // With 100,000 people a plan takes longer than a typed digit.
  const planned = useDeferredValue(choice);
  const plan = useQuery(
    (reader) => planSerials(reader, { ...planned, ranges: rangesIn(planned.typed) }, paidOnIn(reader)),
    [planned],
  );
  const isWrong = plan.ranges.some(({ categoryId, from }) => {
    const errors = rangeErrors(choice.typed.get(categoryId), from);
    return errors.from !== undefined || errors.last !== undefined;
  });
  return (
    <div className={styles['sides']}>
      <RunChoice choice={choice} plan={plan} onChange={setChoice} />
      <RunPreview
        plan={plan}
        isSelection={selected !== null}
        isWrong={isWrong || planned !== choice}
        onStart={() => run.start(plan)}
      />
    </div>
  );
}

/** The day of the first payment, or else the day on which the person was marked as paid. */
const paidOnIn = (reader: Reader): ((delegateId: string) => string) => {
  const timeZone = timeZoneOf(reader);
  return (delegateId) => {
    const setAt = reader.get('delegates', delegateId)?.paymentSetAt ?? null;
    return firstPaidOn(reader, delegateId) || (setAt === null ? '' : isoDay(setAt, timeZone));
  };
};
