import { Link } from '@tanstack/react-router';
import { ScanLine } from 'lucide-react';
import { homeWords } from '#domain/core/text/common-words.ts';
import { useMayOpen } from '#web/core/screens/use-may-open.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { ActionBar } from '#web/ui/sheet.tsx';
import { Contributed } from '#web/core/slots/contributed.tsx';

/** On the days of the event: Scan, and who has arrived. */
export function TheDay() {
  const mayScan = useMayOpen()('/scan');
  return (
    <>
      {mayScan && (
        <div className="pad desk-only">
          <ScanButton />
        </div>
      )}
      <Contributed host="home" place="arrivals" />
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
