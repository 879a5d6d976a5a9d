import { Award, ChartNoAxesColumn, IndianRupee, ScanLine } from 'lucide-react';
import { homeWords, menuWords } from '#domain/core/text/common-words.ts';
import { screensWords } from '#domain/core/text/screen-words.ts';
import styles from './home-page.module.css';
import { NextLinks } from './next-links.tsx';
import { Contributed } from '#web/core/slots/contributed.tsx';

const links = [
  { path: '/reports', icon: ChartNoAxesColumn, name: menuWords.reports },
  { path: '/print1', icon: Award, name: menuWords.certificates },
  { path: '/payments/report', icon: IndianRupee, name: screensWords.paymentReport },
  { path: '/scan', icon: ScanLine, name: homeWords.scan },
] as const;

/** After the event: who came, and the papers that are still to be made. */
export function AfterEvent() {
  return (
    <>
      <div className={styles['arrivals']}>
        <Contributed host="home" place="arrivals" />
      </div>
      <NextLinks links={links} />
    </>
  );
}
