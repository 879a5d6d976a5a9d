import { contact } from '#domain/model/member.ts';
import { accountWords } from '#domain/event/account-words.ts';
import { useMe } from '#web/core/session/account.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import styles from './account.module.css';
import type { Verification } from './use-verification.ts';

const words = accountWords;

interface ContactStateProps {
  readonly typed: string;
  readonly verification: Verification;
}

/** Shows whether the text in the field is verified and so gives rights (docs/decisions/004). */
export function ContactState({ typed, verification }: ContactStateProps) {
  const { account } = useMe();
  const parsed = contact.safeParse(typed);
  if (!parsed.success) return null;
  const isVerified = [account.phone, ...account.emails].includes(parsed.data);
  return (
    <div className={`flow items-center between gap-2 thumbs ${styles['state']}`}>
      {isVerified ? (
        <Badge state="full">{words.verified}</Badge>
      ) : (
        <>
          <Badge state="open">{words.notVerified}</Badge>
          <Button
            small
            busy={verification.isSending}
            aria-label={words.verifyOf(parsed.data)}
            onClick={() => void verification.start(parsed.data)}
          >
            {words.verify}
          </Button>
        </>
      )}
    </div>
  );
}
