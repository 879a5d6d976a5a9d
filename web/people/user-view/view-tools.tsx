import { Link } from '@tanstack/react-router';
import { ArrowLeft, History, IdCard, Pencil } from 'lucide-react';
import type { Delegate } from '#domain/model/delegate.ts';
import { logWords } from '#domain/event/log/log-words.ts';
import { userViewWords, usersWords } from '#domain/people/people-words.ts';
import { serialOfDelegate } from '#domain/people/serials.ts';
import { useMe } from '#web/core/session/account.ts';
import { useCan } from '#web/core/session/use-can.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { useQuery } from '#web/sync/react/use-query.ts';
import styles from './user-view.module.css';

interface ViewToolsProps {
  readonly delegateId: string;
  readonly delegate: Delegate | undefined;
}

const lists = {
  confirmed: { to: '/users/paid', title: usersWords.confirmedTitle },
  pending: { to: '/users/all', title: usersWords.pendingTitle },
  serials: { to: '/users', title: usersWords.serialsTitle },
} as const;

/**
 * Back to the list that contains the person; History and Edit for users with the right; ID cards when there is a
 * code.
 */
export function ViewTools({ delegateId, delegate }: ViewToolsProps) {
  const canEdit = useCan('editPeople');
  const hasCode = useQuery(
    (reader) => (serialOfDelegate(reader, delegateId)?.code ?? '') !== '',
    [delegateId],
  );
  const seesPayments = useCan('seeContacts');
  const seesLog = useCan('seeLog');
  const { currentEventId } = useMe();
  const list = seesPayments ? (delegate?.isPaid === false ? lists.pending : lists.confirmed) : lists.serials;
  return (
    <div className={`phead ${styles['tools']}`}>
      <ButtonLink
        variant="quiet"
        small
        icon={ArrowLeft}
        link={({ className, children }) => (
          <Link to={list.to} className={`${className} ${styles['back']}`}>
            {children}
          </Link>
        )}
      >
        <span className={styles['backWord']}>{list.title}</span>
      </ButtonLink>
      <span className="phead-actions">
        {seesLog && currentEventId !== null && (
          <ButtonLink
            small
            icon={History}
            link={(props) => (
              <Link
                data-history
                to="/account/$eventId/log"
                params={{ eventId: currentEventId }}
                search={{ delegate: delegateId }}
                {...props}
              />
            )}
          >
            {logWords.history}
          </ButtonLink>
        )}
        {hasCode && (
          <ButtonLink
            small
            icon={IdCard}
            link={(props) => <Link to="/users/idcard/$userId" params={{ userId: delegateId }} {...props} />}
          >
            {userViewWords.idCards}
          </ButtonLink>
        )}
        {canEdit && delegate !== undefined && (
          <ButtonLink
            small
            icon={Pencil}
            link={(props) => <Link to="/users/edit/$userId" params={{ userId: delegateId }} {...props} />}
          >
            {userViewWords.edit}
          </ButtonLink>
        )}
      </span>
    </div>
  );
}
