import { Link } from '@tanstack/react-router';
import { FileSpreadsheet, ScanLine, UserPlus } from 'lucide-react';
import { wholeNumber } from '#domain/core/text/format.ts';
import { homeWords } from '#domain/core/text/common-words.ts';
import { homePhaseWords } from '#domain/event/home-words.ts';
import { setUpWords } from '#domain/event/set-up/set-up-words.ts';
import { usersWords } from '#domain/people/people-words.ts';
import { useCan } from '#web/core/session/use-can.ts';
import { Empty } from '#web/ui/empty.tsx';
import { SectionHeader } from '#web/ui/page-header.tsx';
import { Stat, StatRow } from '#web/ui/stat.tsx';
import { lazyComponent } from '#web/loading/lazy-component.tsx';
import { useQuery } from '#web/sync/react/use-query.ts';
import { Checklist } from '../set-up/checklist.tsx';
import { useSetUp } from '../set-up/use-set-up.ts';
import styles from './home-page.module.css';
import { NextLinks } from './next-links.tsx';

const words = homePhaseWords;
const DueStat = lazyComponent(async () => (await import('./due-stat.tsx')).DueStat);

const links = [
  { path: '/users/addcsv', icon: FileSpreadsheet, name: words.importSheet },
  { path: '/users/add', icon: UserPlus, name: usersWords.addNewUser },
  { path: '/scan', icon: ScanLine, name: homeWords.scan },
] as const;

/** Before the event: who has registered and paid, and what is left to set up. */
export function BeforeEvent() {
  const delegates = useQuery((reader) => reader.count('delegates'), []);
  const maySetUp = useCan('editSetup');
  const seesPayments = useCan('seeContacts');
  return (
    <>
      {delegates > 0 ? (
        <div className={`pad ${styles['registered']}`}>
          <StatRow label={words.registrations}>
            <Stat
              compact
              figure={
                <Link to="/delegates" className={styles['count'] ?? ''}>
                  {wholeNumber(delegates)}
                </Link>
              }
              what={words.registered(delegates)}
            />
            {seesPayments && <PaidStat />}
            {seesPayments && <DueStat />}
          </StatRow>
        </div>
      ) : (
        !maySetUp && <Empty>{usersWords.none}</Empty>
      )}
      <NextLinks links={links} />
      {maySetUp && <OpenSteps />}
    </>
  );
}

function PaidStat() {
  const paid = useQuery((reader) => {
    let count = 0;
    for (const { isPaid } of reader.all('delegates')) if (isPaid) count++;
    return count;
  }, []);
  return (
    <Stat
      compact
      figure={
        <Link to="/users/paid" className={styles['count'] ?? ''}>
          {wholeNumber(paid)}
        </Link>
      }
      what={words.paid}
    />
  );
}

/** The checklist, until nothing in it is left to do. */
function OpenSteps() {
  const { steps, done, isComplete } = useSetUp();
  if (isComplete) return null;
  return (
    <section aria-label={setUpWords.title}>
      <SectionHeader
        title={setUpWords.title}
        action={<span className="t2 num">{setUpWords.doneOf(done, steps.length)}</span>}
      />
      <div className="pad">
        <Checklist steps={steps} />
      </div>
    </section>
  );
}
