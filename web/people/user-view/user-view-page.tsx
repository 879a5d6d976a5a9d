import { useParams } from '@tanstack/react-router';
import { displayName } from '#domain/core/text/format.ts';
import { userViewWords } from '#domain/people/people-words.ts';
import { useNamedPage } from '#web/core/screens/page-name.ts';
import { useCan } from '#web/core/session/use-can.ts';
import { Notice } from '#web/ui/notice.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { GonePersonDialog, GonePersonLine, useKeptDelegate } from '../parts/gone-person.tsx';
import { DeskPanel } from './desk-panel.tsx';
import { CompanionsSection } from './companions-section.tsx';
import { ContactStrip } from './contact-strip.tsx';
import { DetailsSection } from './details-section.tsx';
import styles from './user-view.module.css';
import { UserHead } from './user-head.tsx';
import { ViewTools } from './view-tools.tsx';
import { Contributed } from '#web/core/slots/contributed.tsx';
import { PersonTaskHost } from '#web/core/slots/person-tasks.tsx';

/** All known data of a delegate that the user may see (specification, section 2, User view). */
export function UserViewPage() {
  const { userId } = useParams({ from: '/users/view/$userId' });
  const { delegate, isGone } = useKeptDelegate(userId);
  const seesContacts = useCan('seeContacts');
  useNamedPage(delegate === undefined ? '' : displayName(delegate));
  if (delegate === undefined || !delegate.hasDetails) {
    return (
      <Sheet>
        <ViewTools delegateId={userId} delegate={delegate} />
        <div className="pad pt-4">
          <Notice>
            <h1 className={styles['said']}>
              {userViewWords.notFound} <span className="id">{userId}</span>
            </h1>
            {delegate === undefined && <GonePersonLine key={userId} delegateId={userId} />}
          </Notice>
        </div>
      </Sheet>
    );
  }
  return (
    <PersonTaskHost>
      <Sheet aside={<Contributed host="person" place="aside" delegate={delegate} />}>
        <ViewTools delegateId={userId} delegate={delegate} />
        <UserHead delegate={delegate} />
        {seesContacts && (
          <>
            <DeskPanel delegate={delegate} />
            <Contributed host="person" place="registrations" delegate={delegate} />
            <ContactStrip delegate={delegate} />
            <DetailsSection delegate={delegate} />
          </>
        )}
        <CompanionsSection delegateId={userId} />
        {seesContacts && <Contributed host="person" place="account" delegate={delegate} />}
      </Sheet>
      {isGone && <GonePersonDialog key={userId} delegateId={userId} />}
    </PersonTaskHost>
  );
}
