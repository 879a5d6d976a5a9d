import { Link } from '@tanstack/react-router';
import { HandCoins, ScanLine, UserPlus } from 'lucide-react';
import { homeWords } from '#domain/core/text/common-words.ts';
import { useMayOpen } from '#web/core/screens/use-may-open.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { ActionBar } from '#web/ui/sheet.tsx';
import { screensWords } from '#domain/core/text/screen-words.ts';
import { homePhaseWords } from '#domain/event/home-words.ts';
import { NextLinks } from './next-links.tsx';
import { Contributed } from '#web/core/slots/contributed.tsx';
import styles from './home-page.module.css';

const links = [
  { path: '/users/add', icon: UserPlus, name: homePhaseWords.walkIn },
  { path: '/payments/dues', icon: HandCoins, name: screensWords.dues },
] as const;

/** On the days of the event: Scan, people without registration, arrivals, money due, and what is left at the gates. */
export function TheDay() {
  const mayScan = useMayOpen()('/scan');
  return (
    <>
      {mayScan && (
        <div className="pad desk-only">
          <ScanButton />
        </div>
      )}
      <NextLinks links={links} hasPrimary={!mayScan} />
      <Contributed host="home" place="arrivals" />
      <div className={`pad ${styles['due']}`}>
        <Contributed host="home" place="due" />
      </div>
      <Contributed host="home" place="gates" />
      <Contributed host="home" place="records" />
      {mayScan && (
        <ActionBar deskHidden>
          <ScanButton />
        </ActionBar>
      )}
    </>
  );
}

function ScanButton() {
  return (
    <ButtonLink variant="primary" hero icon={ScanLine} link={(slot) => <Link to="/scan" {...slot} />}>
      {homeWords.scan}
    </ButtonLink>
  );
}
