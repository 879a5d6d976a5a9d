import { RefreshCw } from 'lucide-react';
import { commonWords } from '#domain/core/text/common-words.ts';
import { dateTime } from '#domain/core/text/format.ts';
import { checkWords } from '#domain/messages/delivery-words.ts';
import {
  returnedMailWords,
  type ReturnedMail,
  type ReturnedMails,
} from '#domain/messages/mail/returned-mail.ts';
import { defaultTimeZone } from '#domain/model/fields/time-zone.ts';
import { Button } from '#web/ui/button.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { Rows } from '#web/ui/lists/rows.tsx';
import { SkeletonRows } from '#web/ui/lists/skeleton-rows.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import styles from './returned-mail.module.css';
import { useReturnedMails } from './use-returned-mails.ts';

const words = returnedMailWords;

/** For super admins: mail that came back to this server and is about no message of an event. */
export function ReturnedMailPage() {
  const { found, failure, isReading, readAgain } = useReturnedMails();
  return (
    <Sheet width="table">
      <PageHeader
        title={words.title}
        actions={
          <Button icon={RefreshCw} busy={isReading && found !== null} onClick={readAgain}>
            {words.readAgain}
          </Button>
        }
      />
      <div className={`pad stack gap-3 ${styles['about']}`}>
        <p className="t2">{words.intro}</p>
        {found !== null && <Sources found={found} />}
        {failure !== null && <Notice>{`${words.failed} ${failure.text}`}</Notice>}
      </div>
      {found === null && failure === null && <SkeletonRows text={commonWords.loading} />}
      {found !== null && found.mails.length === 0 && isSeen(found) && (
        <div className="pad">
          <Empty>{words.none}</Empty>
        </div>
      )}
      {found !== null && found.mails.length > 0 && (
        <Rows
          label={words.list}
          items={found.mails}
          keyOf={({ bounceId }) => bounceId}
          renderRow={(mail) => <MailRow mail={mail} />}
        />
      )}
    </Sheet>
  );
}

/** Whether the server learns of mail that comes back. */
const isSeen = ({ mailbox, hasReports }: ReturnedMails): boolean => mailbox !== null || hasReports;

/** Where the list comes from, and whether that works. */
function Sources({ found }: { readonly found: ReturnedMails }) {
  const { mailbox, hasReports } = found;
  if (!isSeen(found)) return <Notice tone="pending">{words.notSetUp}</Notice>;
  const readAt = mailbox === null || mailbox.readAt === 0 ? '' : dateTime(mailbox.readAt, defaultTimeZone);
  return (
    <>
      {mailbox !== null && mailbox.failure !== '' && (
        <Notice tone="pending">{checkWords.mailboxFailed(mailbox.failure)}</Notice>
      )}
      {mailbox !== null && <p className="t2">{checkWords.mailboxRead(readAt)}</p>}
      {hasReports && <p className="t2">{words.reports}</p>}
    </>
  );
}

function MailRow({ mail }: { readonly mail: ReturnedMail }) {
  const { receivedAt, recipient, status, failure, reason, subject } = mail;
  return (
    <div className={`row grid shrink fine ${styles['mail']}`}>
      <time dateTime={new Date(receivedAt).toISOString()}>{dateTime(receivedAt, defaultTimeZone)}</time>
      <b className={styles['address']}>{recipient || words.noAddress}</b>
      <span className={styles['reason']}>
        {words.reasons[failure]} <span className="num">{words.code(status)}</span>
        {[reason, subject]
          .filter((text) => text !== '')
          .map((text) => (
            <span key={text} className={styles['quoted']}>
              {text}
            </span>
          ))}
      </span>
    </div>
  );
}
