import { Link } from '@tanstack/react-router';
import { Archive, Award, BookOpenText, ChartNoAxesColumn, IndianRupee, ScanLine } from 'lucide-react';
import { homeWords, menuWords } from '#domain/core/text/common-words.ts';
import { screensWords } from '#domain/core/text/screen-words.ts';
import { homePhaseWords } from '#domain/event/home-words.ts';
import { useHasRight } from '#web/core/session/use-can.ts';
import { useEventId } from '#web/sync/react/use-event-id.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import styles from './home-page.module.css';
import { NextLinks } from './next-links.tsx';
import { Contributed } from '#web/core/slots/contributed.tsx';

const links = [
  { path: '/print1', icon: Award, name: menuWords.certificates },
  { path: '/receipts/books', icon: BookOpenText, name: screensWords.books },
  { path: '/payments/report', icon: IndianRupee, name: screensWords.paymentReport },
  { path: '/reports', icon: ChartNoAxesColumn, name: menuWords.reports },
  { path: '/scan', icon: ScanLine, name: homeWords.scan },
] as const;

/** After the event: who came, the papers that are still to be made, and how the event is closed and handed over. */
export function AfterEvent() {
  const eventId = useEventId();
  const mayClose = useHasRight('editSetup');
  return (
    <>
      <div className={styles['arrivals']}>
        <Contributed host="home" place="arrivals" />
      </div>
      <NextLinks links={links} hasPrimary={!mayClose}>
        {mayClose && (
          <ButtonLink
            variant="primary"
            icon={Archive}
            link={(slot) => <Link to="/events/$eventId/edit" params={{ eventId }} {...slot} />}
          >
            {homePhaseWords.closeAndHandOver}
          </ButtonLink>
        )}
      </NextLinks>
      <Contributed host="home" place="records" />
    </>
  );
}
