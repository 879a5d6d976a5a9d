import { ArrowRight } from 'lucide-react';
import { useEffect, type ReactNode } from 'react';
import { timeOnly } from '#domain/core/text/format.ts';
import { kindText } from '#domain/gate/code-kind.ts';
import { kioskWords } from '#domain/gate/kiosk-words.ts';
import { unknownCardWords } from '#domain/gate/unknown-card-words.ts';
import { Icon } from '#web/ui/icon.tsx';
import { nameLang } from '#web/ui/name-lang.ts';
import { Glyph } from '#web/ui/verdict-panel.tsx';
import { useTimeZone } from '#web/core/session/use-time-zone.ts';
import { useUnknownCard } from '../parts/use-unknown-card.ts';
import { cardLabel } from '../parts/stage/card-strip.tsx';
import { shownMs, type Greeting } from './greeting.ts';
import styles from './greeting.module.css';
import type { ShownGreeting } from './use-kiosk-scan.ts';

const words = kioskWords;

/** The three fields of a verdict, over the whole screen. */
const fields: Record<Greeting['kind'], 'pass' | 'again' | 'stop'> = {
  welcome: 'pass',
  again: 'again',
  refused: 'stop',
  unknown: 'stop',
};

interface GreetingPlaceProps {
  readonly shown: ShownGreeting | null;
  readonly nextStep: string;
  readonly clear: () => void;
}

/** Always mounted, because live regions must exist before they announce. Any touch or key clears it. */
export function GreetingPlace({ shown, nextStep, clear }: GreetingPlaceProps) {
  useClearedByKey(shown !== null, clear);
  const field = shown && <GreetingField key={shown.id} {...shown} nextStep={nextStep} clear={clear} />;
  const isWelcome = shown?.greeting.kind === 'welcome';
  return (
    <>
      <div role="status">{isWelcome && field}</div>
      <div role="alert">{!isWelcome && field}</div>
    </>
  );
}

type GreetingFieldProps = ShownGreeting & Pick<GreetingPlaceProps, 'nextStep' | 'clear'>;

function GreetingField({ greeting, nextStep, clear }: GreetingFieldProps) {
  return (
    <section className={`verdict ${fields[greeting.kind]} ${styles['greeting']}`}>
      <Words greeting={greeting} nextStep={nextStep} />
      <button type="button" className={`line ${styles['clear']}`} onClick={clear}>
        {words.touchToClear}
        <i style={{ animationDuration: `${shownMs(greeting.kind)}ms` }} aria-hidden="true" />
      </button>
    </section>
  );
}

function Words({ greeting, nextStep }: { greeting: Greeting; nextStep: string }) {
  const timeZone = useTimeZone();
  switch (greeting.kind) {
    case 'welcome':
      return (
        <>
          <Head glyph="check">{words.welcome}</Head>
          <Name>{greeting.name}</Name>
          <p className={`flow items-center ${styles['facts']}`}>
            {cardLabel(greeting.label)}
            <span>
              {words.serial} <b className="num">{greeting.serial}</b>
            </span>
          </p>
          {nextStep !== '' && <NextStep>{nextStep}</NextStep>}
        </>
      );
    case 'again':
      return (
        <>
          <Head>{words.again}</Head>
          <Name>{greeting.name}</Name>
          <p className={`flow items-center ${styles['facts']}`}>
            {words.againAt(timeOnly(greeting.at, timeZone))}
          </p>
          <NextStep>{words.asksDesk}</NextStep>
        </>
      );
    case 'refused':
      return (
        <>
          <Head glyph="bar">{greeting.text}</Head>
          <Name>{greeting.name}</Name>
          <NextStep>{words.asksDesk}</NextStep>
        </>
      );
    case 'unknown':
      return (
        <>
          <Head glyph="cross">{words.invalid}</Head>
          <UnknownCode read={greeting.read} />
          <NextStep>{words.asksDesk}</NextStep>
        </>
      );
  }
}

/** The other event on the card, or the kind of code. Whose card it was is for the desk. */
function UnknownCode({ read }: { read: string }) {
  const otherEvent = useUnknownCard(read)?.otherEvent ?? null;
  const what = otherEvent === null ? kindText(read) : unknownCardWords.otherEvent(otherEvent);
  if (what === '') return null;
  return <p className={styles['facts']}>{what}</p>;
}

function Head({ glyph, children }: { glyph?: 'check' | 'bar' | 'cross'; children: string }) {
  return (
    <p className={`head ${styles['head']}`}>
      {glyph && <Glyph shape={glyph} />}
      <span>{children}</span>
    </p>
  );
}

function Name({ children }: { children: string }) {
  if (children === '') return null;
  return (
    <h2 className={styles['name']} lang={nameLang(children)}>
      {children}
    </h2>
  );
}

function NextStep({ children }: { children: ReactNode }) {
  return (
    <p className={`grid items-start gap-3 ${styles['next']}`}>
      <Icon icon={ArrowRight} size="l" />
      <span>{children}</span>
    </p>
  );
}

function useClearedByKey(isShown: boolean, clear: () => void): void {
  useEffect(() => {
    if (!isShown) return undefined;
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') clear();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [isShown, clear]);
}
