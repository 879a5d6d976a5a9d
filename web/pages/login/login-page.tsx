import { useEffect, useState } from 'react';
import { labels } from '#domain/text/labels.ts';
import { toastInfo } from '#web/components/ui/toast.tsx';
import { CodeStep } from './code-step.tsx';
import styles from './login-page.module.css';
import { keepChallenge, readKeptChallenge, sendCode, type Challenge } from './one-time-code.ts';
import { PhoneStep } from './phone-step.tsx';

/** Phone number, then the OTP (spec.md section 2, Logged out). */
export function LoginPage() {
  const [challenge, setChallenge] = useState<Challenge | null>(readKeptChallenge);
  const [phone, setPhone] = useState(challenge?.phone ?? '');

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

  return (
    <main className={styles['login']}>
      <section className={`${styles['card']} crop has-slot`} aria-labelledby="product">
        <i className="cm" aria-hidden="true" />
        <h1 className={styles['brand']} id="product">
          {labels.login.product}
        </h1>
        <p className={styles['tagline']}>{labels.login.tagline}</p>
        {challenge === null ? (
          <PhoneStep phone={phone} onPhone={setPhone} send={send} />
        ) : (
          <CodeStep challenge={challenge} send={send} onBack={() => follow(null)} />
        )}
      </section>
    </main>
  );
}
