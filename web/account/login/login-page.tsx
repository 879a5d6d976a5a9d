import { useEffect, useRef, useState, type MouseEvent } from 'react';
import { commonWords, loginWords, toastWords } from '#domain/core/text/common-words.ts';
import { pairingWords } from '#domain/event/pairing-words.ts';
import { useUnsentHere } from '#web/core/session/use-unsent-here.ts';
import { useSignInOptions } from '#web/codes/use-sign-in-options.ts';
import door from '#web/core/screens/door-card.module.css';
import { DoorCard } from '#web/core/screens/door-card.tsx';
import { StatusBar } from '#web/core/screens/status-bar.tsx';
import { UnsentNotices } from '#web/core/session/unsent-notices.tsx';
import { toastInfo } from '#web/ui/overlay/toast.tsx';
import { CodeStep } from './code-step.tsx';
import { FederatedButton } from './federated-button.tsx';
import styles from './login-page.module.css';
import {
  isFresh,
  keepChallenge,
  readKeptChallenge,
  sendCode,
  type Challenge,
} from '#web/codes/one-time-code.ts';
import { pairPath } from '../parts/pair-path.ts';
import { PasskeyButton } from './passkey-button.tsx';
import { PasskeyStep } from './passkey-step.tsx';
import { PhoneStep } from './phone-step.tsx';
import { isSecondStepInAddress } from './sign-in-news.ts';
import { useFederatedSignIn } from './use-federated-sign-in.ts';
import { useWork } from '#web/codes/use-work.ts';
import { WorkProgress } from '#web/codes/work-progress.tsx';

const selectorPath = '/select';

export function LoginPage() {
  const [challenge, setChallenge] = useState<Challenge | null>(readKeptChallenge);
  /** The same number leads back to its code. */
  const [former, setFormer] = useState<Challenge | null>(null);
  const [phone, setPhone] = useState(challenge?.phone ?? '');
  const options = useSignInOptions();
  const [isSecondStep, setSecondStep] = useState(isSecondStepInAddress);
  const federated = useFederatedSignIn(options?.federated?.name ?? null, () => setSecondStep(true));
  const unsent = useUnsentHere(null);
  const work = useWork();
  const card = useRef<HTMLElement>(null);
  const [isForSelector, setForSelector] = useState(() => location.pathname === selectorPath);

  useEffect(() => {
    document.title = commonWords.pageTitle(loginWords.title);
  }, []);

  const follow = (next: Challenge | null) => {
    keepChallenge(next);
    setChallenge(next);
  };
  const changeNumber = () => {
    setFormer(challenge);
    follow(null);
  };
  const send = async (to: string) => {
    if (former?.phone === to && isFresh(former)) return follow(former);
    await sendAnother(to);
  };
  const sendAnother = async (to: string) => {
    follow(await sendCode(to, work.solve));
    toastInfo(toastWords.otpSent);
  };

  const focusField = () => card.current?.querySelector('input')?.focus();
  /** Sets the page after the sign-in, because the login is shown at every address. */
  const headForSelector = (event: MouseEvent) => {
    event.preventDefault();
    history.replaceState(null, '', selectorPath);
    setForSelector(true);
    focusField();
  };

  return (
    <main className={`stack ${styles['login']}`}>
      <DoorCard ref={card} labelledBy="product">
        <h1 className={styles['brand']} id="product">
          {loginWords.product}
        </h1>
        <p className={`muted ${door['about']}`}>{loginWords.tagline}</p>
        {unsent !== null && unsent.waiting.length + unsent.lost.length > 0 && (
          <div className="stack gap-3 mt-5">
            <UnsentNotices scopes={unsent.waiting} lost={unsent.lost} me={null} />
          </div>
        )}
        {isSecondStep ? (
          <PasskeyStep publicOrigin={options?.publicOrigin ?? null} onBack={() => setSecondStep(false)} />
        ) : challenge === null ? (
          <>
            <FederatedButton {...federated} />
            <PhoneStep
              phone={phone}
              comesBy={options === null ? undefined : loginWords.comesBy[options.codesArrive]}
              onPhone={setPhone}
              send={send}
            />
            <PasskeyButton publicOrigin={options?.publicOrigin} />
            <a className={`stack items-center muted ${door['other']}`} href={pairPath}>
              {pairingWords.haveCode}
            </a>
          </>
        ) : (
          <CodeStep
            challenge={challenge}
            options={options}
            send={sendAnother}
            onBack={changeNumber}
            onSecondStep={() => {
              setChallenge(null);
              setSecondStep(true);
            }}
          />
        )}
        <WorkProgress work={work} />
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
