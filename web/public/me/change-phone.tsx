import { useState } from 'react';
import { phoneForDisplay } from '#domain/core/text/format.ts';
import { loginWords } from '#domain/core/text/common-words.ts';
import type { RegistrantView } from '#domain/registration/registrant-view.ts';
import { ownWords as words } from '#domain/registration/words/own-words.ts';
import { publicSignInWords } from '#domain/registration/words/public-words.ts';
import { codeTextsOf, useSignInOptions } from '#web/codes/use-sign-in-options.ts';
import { CodeForm, UnderLink } from '#web/codes/code-form.tsx';
import { textOfFailure, withWork, type Challenge } from '#web/codes/one-time-code.ts';
import { useWork } from '#web/codes/use-work.ts';
import { WorkProgress } from '#web/codes/work-progress.tsx';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { askPublic } from '../net/ask.ts';
import type { PersonView } from '../net/contract.ts';
import { readOwn, signedIn } from '../net/own.ts';
import { PhoneForm } from '../sign-in/sign-in.tsx';
import styles from './me.module.css';

interface ChangePhoneProps {
  readonly view: RegistrantView;
  readonly person: PersonView;
}

/** A new phone for a person, or for everyone with the phone that is signed in, by a code sent to the new number. */
export function ChangePhone({ view, person }: ChangePhoneProps) {
  const [isOpen, setOpen] = useState(false);
  return isOpen ? (
    <section className={`stack justify-start gap-3 ${styles['email']}`} aria-label={words.changePhone}>
      <h2 className="h2">{words.changePhone}</h2>
      <ChangeForm view={view} person={person} onClose={() => setOpen(false)} />
    </section>
  ) : (
    <div>
      <Button onClick={() => setOpen(true)}>{words.changePhone}</Button>
    </div>
  );
}

function ChangeForm({ view, person, onClose }: ChangePhoneProps & { readonly onClose: () => void }) {
  const { delegateId, details, name } = person;
  const isOwn = details.phone === view.phone;
  const others = view.people.filter(
    (each) => each.delegateId !== delegateId && each.details.phone === view.phone,
  ).length;
  const [phone, setPhone] = useState('');
  const [hasOthers, setHasOthers] = useState(true);
  const [challenge, setChallenge] = useState<Challenge | null>(null);
  const [busyMinutes, setBusyMinutes] = useState(0);
  const options = useSignInOptions();
  const work = useWork();
  const isForAll = isOwn && (others === 0 || hasOthers);
  const path = `/people/${encodeURIComponent(delegateId)}`;
  const send = async (digits: string) => {
    const sent = await withWork(
      (proof) =>
        askPublic<{ requestId: string; busyMinutes: number }>(`${path}/phone-code`, {
          method: 'POST',
          body: { phone: digits, ...(proof !== null && { proof }) },
        }),
      work.solve,
    );
    setBusyMinutes(sent.busyMinutes);
    setChallenge({ phone: digits, requestId: sent.requestId, sentAt: Date.now() });
  };
  const verify = async (otp: string) => {
    if (challenge === null) return;
    const { phone: digits, requestId } = challenge;
    const body = { phone: digits, otp, requestId, isForAll };
    await askPublic(`${path}/change-phone`, { method: 'POST', body });
    onClose();
    await (isForAll ? signedIn() : readOwn());
  };
  return (
    <>
      <p className="t2">{isForAll ? words.changePhoneAll : words.changePhoneOne(name)}</p>
      {challenge === null ? (
        <>
          {isOwn && others > 0 && (
            <Checkbox
              label={words.changePhoneOthers(others)}
              checked={hasOthers}
              onChange={({ target }) => setHasOthers(target.checked)}
            />
          )}
          <PhoneForm
            label={words.changeTo.phone}
            phone={phone}
            onPhone={setPhone}
            send={send}
            isWorking={work.done !== null}
          />
          <UnderLink onClick={onClose}>{words.keepPhone}</UnderLink>
        </>
      ) : (
        <CodeForm
          {...codeTextsOf(options, phoneForDisplay(challenge.phone))}
          sentAt={challenge.sentAt}
          verify={verify}
          send={() => send(challenge.phone)}
          textOf={textOfFailure}
          under={<UnderLink onClick={() => setChallenge(null)}>{loginWords.changeNumber}</UnderLink>}
        />
      )}
      {challenge !== null && busyMinutes > 0 && (
        <Notice tone="info">{publicSignInWords.busy(busyMinutes)}</Notice>
      )}
      <WorkProgress work={work} />
    </>
  );
}
