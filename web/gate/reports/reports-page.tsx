import { Link } from '@tanstack/react-router';
import { MonitorPlay } from 'lucide-react';
import { recordTypesInOrder } from '#domain/event/record-types.ts';
import { wholeNumber } from '#domain/core/text/format.ts';
import { reportsWords } from '#domain/event/reports-words.ts';
import { conflictsWords, liveBoardWords } from '#domain/gate/gate-words.ts';
import { useCan } from '#web/core/session/use-can.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { useQuery } from '#web/sync/react/use-query.ts';
import { useView } from '#web/sync/react/use-view.ts';
import styles from './reports.module.css';

/** Reports' index (specification, section 2): a button per record, with how many have it. */
export function ReportsPage() {
  const recordTypes = useQuery(recordTypesInOrder);
  const seesBoard = useCan('seeRefusedScans');
  const mayEdit = useCan('editSetup');
  return (
    <Sheet>
      <PageHeader
        title={reportsWords.all}
        actions={
          seesBoard && (
            <ButtonLink link={(slot) => <Link to="/conflicts" {...slot} />}>{conflictsWords.open}</ButtonLink>
          )
        }
      />
      <div className="pad">
        {recordTypes.length === 0 && (
          <Empty
            detail={reportsWords.noneHint}
            action={
              mayEdit && (
                <ButtonLink link={(slot) => <Link to="/records" {...slot} />}>
                  {reportsWords.goToRecords}
                </ButtonLink>
              )
            }
          >
            {reportsWords.none}
          </Empty>
        )}
        <div className={`stack gap-2 ${styles['choices']}`}>
          {recordTypes.map(({ recordTypeId, name }) => (
            <div key={recordTypeId} className={`grid gap-1 ${styles['choice']}`}>
              <ButtonLink
                wide
                link={(slot) => <Link to="/reports/$value" params={{ value: recordTypeId }} {...slot} />}
              >
                <span className={styles['choiceName']}>{name}</span>
                <RecordCount recordTypeId={recordTypeId} />
              </ButtonLink>
              <Link
                to="/reports/$value/board"
                params={{ value: recordTypeId }}
                className="btn quiet small"
                aria-label={liveBoardWords.open(name)}
              >
                <Icon icon={MonitorPlay} size="s" />
                {liveBoardWords.title}
              </Link>
            </div>
          ))}
        </div>
      </div>
    </Sheet>
  );
}

function RecordCount({ recordTypeId }: { recordTypeId: string }) {
  const { done, total } = useView((views) => views.marks.counts(recordTypeId), [recordTypeId]);
  return (
    <span className={`num muted ${styles['choiceCount']}`}>
      <b>{wholeNumber(done)}</b> / {wholeNumber(total)}
    </span>
  );
}
