import { Link } from '@tanstack/react-router';
import { RefreshCw, ScanLine, UserPlus } from 'lucide-react';
import { homeWords } from '#domain/core/text/common-words.ts';
import { usersWords } from '#domain/people/people-words.ts';
import { useMe } from '#web/account/account-provider.tsx';
import { useCan } from '#web/account/use-can.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { ImportLink } from '#web/sheets/import-link.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { ActionBar, Sheet } from '#web/ui/sheet.tsx';
import { useUpdateOffered } from '#web/shell/app-version.ts';
import { updateApp } from '#web/loading/service-worker.ts';
import { useCurrentEvent } from '#web/shell/use-current-event.ts';
import { useMayOpen } from '#web/routing/use-may-open.ts';
import { useView } from '#web/sync/react/use-view.ts';
import { Arrivals } from './arrivals-section.tsx';
import { FoodCounts } from './food-counts.tsx';
import { HomeTiles } from './home-tiles.tsx';
import styles from './home-page.module.css';
import { OverviewTable } from './overview-table.tsx';

/** The dashboard (specification, section 2, Home dashboard). */
export function HomePage() {
  const people = useView((views) => views.people.people(), []);
  const isUpdateOffered = useUpdateOffered();
  const seesFood = useCan('seeContacts');
  const mayScan = useMayOpen()('/scan');
  return (
    <Sheet>
      <EventHeading />
      {mayScan && (
        <div className="pad desk-only">
          <ScanButton />
        </div>
      )}
      {isUpdateOffered && (
        <div className={styles['update']}>
          <Button icon={RefreshCw} onClick={() => void updateApp()}>
            {homeWords.update}
          </Button>
        </div>
      )}
      <NearlyFull />
      {people === 0 ? <Nobody /> : <Arrivals />}
      <div className={`pad ${styles['tiles']}`}>
        <HomeTiles />
      </div>
      <OverviewTable />
      {seesFood && people > 0 && <FoodCounts />}
      {mayScan && (
        <ActionBar deskHidden>
          <ScanButton />
        </ActionBar>
      )}
    </Sheet>
  );
}

function EventHeading() {
  const { name, fullName, organiser, venue, date } = useCurrentEvent();
  const heading = fullName || name || homeWords.myEvent;
  const facts = [venue || organiser, date].filter((fact) => fact !== '');
  return (
    <div className={styles['event']}>
      <h1 className="h1">{heading}</h1>
      {facts.length > 0 && <p>{facts.join(' · ')}</p>}
    </div>
  );
}

/** Shown before anything is refused, to users who add people. */
function NearlyFull() {
  const { room } = useMe();
  if (room === undefined) return null;
  return (
    <div className="pad">
      <Notice tone="pending">{homeWords.nearlyFull[room.bound](room.percent)}</Notice>
    </div>
  );
}

function ScanButton() {
  return (
    <ButtonLink variant="primary" hero icon={ScanLine} link={(slot) => <Link to="/scan" {...slot} />}>
      {homeWords.scan}
    </ButtonLink>
  );
}

/** An event before its first delegate: no counts, one action. */
function Nobody() {
  const mayAdd = useCan('offerAddUser');
  return (
    <div className="pad">
      <Empty
        action={
          mayAdd && (
            <div className="acts-row">
              <ImportLink variant="primary" />
              <ButtonLink icon={UserPlus} link={(slot) => <Link to="/users/add" {...slot} />}>
                {usersWords.addNewUser}
              </ButtonLink>
            </div>
          )
        }
      >
        {usersWords.none}
      </Empty>
    </div>
  );
}
