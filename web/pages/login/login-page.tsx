import { useEffect, useRef, useState, type MouseEvent } from 'react';
import * as labels from '#domain/text/labels.ts';
import door from '#web/components/door-card.module.css';
import { DoorCard } from '#web/components/door-card.tsx';
import { StatusBar } from '#web/components/status-bar.tsx';
import { Notice } from '#web/components/ui/notice.tsx';
import { toastInfo } from '#web/components/ui/toast.tsx';
import { CodeStep } from './code-step.tsx';
import { FederatedButton } from './federated-button.tsx';
import styles from './login-page.module.css';
import { keepChallenge, readKeptChallenge, sendCode, type Challenge } from './one-time-code.ts';
import { pairPath } from './pair-path.ts';
import { PhoneStep } from './phone-step.tsx';
import { useFederatedSignIn } from './use-federated-sign-in.ts';
import { useUnsentOfPairings } from './use-unsent-of-pairings.ts';

const selectorPath = '/select';

/** Phone number, then the OTP (spec.md section 2, Logged out). */
export function LoginPage() {
  const [challenge, setChallenge] = useState<Challenge | null>(readKeptChallenge);
  const [phone, setPhone] = useState(challenge?.phone ?? '');
  const federated = useFederatedSignIn();
  const unsent = useUnsentOfPairings();
  const card = useRef<HTMLElement>(null);
  const [isForSelector, setForSelector] = useState(() => location.pathname === selectorPath);

  useEffect(() => {
    document.title = labels.common.pageTitle(labels.login.title);
  }, []);

  const follow = (next: Challenge | null) => {
    keepChallenge(next);
    setChallenge(next);
  };
  const send = async (to: string) => {
    follow(await sendCode(to));
    toastInfo(labels.toast.otpSent);
  };

  const focusField = () => card.current?.querySelector('input')?.focus();
  /** Where one is after the sign-in; the login stands at every address. */
  const headForSelector = (event: MouseEvent) => {
    event.preventDefault();
    history.replaceState(null, '', selectorPath);
    setForSelector(true);
    focusField();
  };

  return (
    <main className={styles['login']}>
      <DoorCard ref={card} labelledBy="product">
        <h1 className={styles['brand']} id="product">
          {labels.login.product}
        </h1>
        <p className={door['about']}>{labels.login.tagline}</p>
        {unsent > 0 && (
          <div className={styles['unsent']}>
            <Notice tone="pending">{labels.pairing.unsent(unsent)}</Notice>
          </div>
        )}
        {challenge === null ? (
          <>
            <FederatedButton {...federated} />
            <PhoneStep phone={phone} onPhone={setPhone} send={send} />
            <a className={door['other']} href={pairPath}>
              {labels.pairing.haveCode}
            </a>
          </>
        ) : (
          <CodeStep challenge={challenge} send={send} onBack={() => follow(null)} />
        )}
      </DoorCard>
      <StatusBar
        layout="bar"
        isSignedIn={false}
        onSign={focusField}
        eventSelector={({ className, children }) => (
          <a
            className={className}
            href={selectorPath}
            aria-current={isForSelector ? 'page' : undefined}
            onClick={headForSelector}
          >
            {children}
          </a>
        )}
      />
    </main>
  );
}
