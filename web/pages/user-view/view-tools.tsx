import { Link } from '@tanstack/react-router';
import { ArrowLeft, IdCard, Pencil } from 'lucide-react';
import type { Delegate } from '#domain/model/delegate.ts';
import { labels } from '#domain/text/labels.ts';
import { serialOfDelegate } from '#domain/rules/serials.ts';
import { useCan } from '#web/account/use-can.ts';
import { ButtonLink } from '#web/components/ui/button.tsx';
import { useQuery } from '#web/sync/use-query.ts';
import styles from './user-view.module.css';

interface ViewToolsProps {
  readonly delegateId: string;
  readonly delegate: Delegate | undefined;
}

/** Back to the list where the person stands; ID cards when there is a code; Edit for those who may. */
export function ViewTools({ delegateId, delegate }: ViewToolsProps) {
  const canEdit = useCan('editPeople');
  const hasCode = useQuery(
    (reader) => (serialOfDelegate(reader, delegateId)?.code ?? '') !== '',
    [delegateId],
  );
  const isPaid = delegate?.isPaid ?? true;
  return (
    <div className={`phead ${styles['tools']}`}>
      <ButtonLink
        variant="quiet"
        small
        icon={ArrowLeft}
        link={({ className, children }) => (
          <Link to={isPaid ? '/users/paid' : '/users/all'} className={`${className} ${styles['back']}`}>
            {children}
          </Link>
        )}
      >
        <span className={styles['backWord']}>
          {isPaid ? labels.users.confirmedTitle : labels.users.pendingTitle}
        </span>
      </ButtonLink>
      <span className="phead-actions">
        {hasCode && (
          <ButtonLink
            small
            icon={IdCard}
            link={(props) => <Link to="/users/idcard/$userId" params={{ userId: delegateId }} {...props} />}
          >
            {labels.userView.idCards}
          </ButtonLink>
        )}
        {canEdit && delegate !== undefined && (
          <ButtonLink
            small
            icon={Pencil}
            link={(props) => <Link to="/users/edit/$userId" params={{ userId: delegateId }} {...props} />}
          >
            {labels.userView.edit}
          </ButtonLink>
        )}
      </span>
    </div>
  );
}
