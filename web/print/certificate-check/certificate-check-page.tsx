import { useCallback, useEffect, useState } from 'react';
import type { PublicCertificate } from '#domain/model/certificate.ts';
import { commonWords, loginWords } from '#domain/core/text/common-words.ts';
import { dayForDisplay } from '#domain/core/text/format.ts';
import { certificatesWords } from '#domain/print/certificates/certificate-words.ts';
import { callApi } from '#web/net/call-api.ts';
import { RequestFailure } from '#web/net/request-failure.ts';
import { Button } from '#web/ui/button.tsx';
import { DetailsList } from '#web/ui/lists/details-list.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { nameLang } from '#web/ui/name-lang.ts';
import { Notice } from '#web/ui/notice.tsx';
import { Slot, type SlotState } from '#web/ui/slot.tsx';
import styles from './certificate-check.module.css';
import type { CertificateAddress } from './certificate-address.ts';

const words = certificatesWords.publicPage;

type Answer =
  | { readonly phase: 'asking' }
  | { readonly phase: 'known'; readonly certificate: PublicCertificate }
  | { readonly phase: 'none' }
  /** The server did not answer, or there were too many requests. */
  | { readonly phase: 'failed'; readonly text: string };

/** Public, without a sign-in: shows whether the certificate is real and still counts, and nothing else. */
export function CertificateCheckPage({ address }: { address: CertificateAddress }) {
  const { answer, ask } = useAnswer(address);
  useEffect(() => {
    document.title = commonWords.pageTitle(words.title);
  }, []);
  return (
    <main className={`stack ${styles['page']}`}>
      <section className={`${styles['card']} crop`}>
        <i className="cm" aria-hidden="true" />
        <p className={styles['product']}>{loginWords.product}</p>
        <div role="status" aria-live="polite">
          {answer.phase === 'asking' && <Loading text={commonWords.loading} />}
          {answer.phase === 'known' && <Known certificate={answer.certificate} />}
          {answer.phase === 'none' && (
            <>
              <h1 className={`line items-center gap-3 ${styles['verdict']}`}>
                <Slot state="cut" />
                {words.notFound}
              </h1>
              <p className="t2 mt-3">{words.notFoundDetail}</p>
            </>
          )}
        </div>
        {answer.phase === 'failed' && (
          <>
            <h1 className={`line items-center gap-3 ${styles['verdict']}`}>{words.title}</h1>
            <Notice>{answer.text}</Notice>
            <Button onClick={ask}>{commonWords.tryAgain}</Button>
          </>
        )}
      </section>
    </main>
  );
}

function Known({ certificate }: { certificate: PublicCertificate }) {
  const { state, amendedOn, number, name, event, date, cmeHours, credits } = certificate;
  const items = [
    { term: words.event, value: event === '' ? '' : <span lang={nameLang(event)}>{event}</span> },
    { term: words.date, value: date },
    { term: words.number, value: <span className="num">{number}</span> },
    { term: words.hours, value: cmeHours },
    { term: words.credits, value: credits },
  ].filter(({ value }) => value !== '');
  const { slot, verdict, detail } = verdicts[state];
  return (
    <>
      <h1 className={`line items-center gap-3 ${styles['verdict']}`}>
        <Slot state={slot} />
        {verdict}
      </h1>
      {detail !== undefined && <p className="t2 mt-3">{detail(dayForDisplay(amendedOn))}</p>}
      {name !== '' && (
        <p className={styles['name']} lang={nameLang(name)}>
          {name}
        </p>
      )}
      <DetailsList items={items} />
    </>
  );
}

interface Verdict {
  readonly slot: SlotState;
  readonly verdict: string;
  readonly detail?: (day: string) => string;
}

const verdicts: Readonly<Record<PublicCertificate['state'], Verdict>> = {
  issued: { slot: 'full', verdict: words.real },
  revoked: { slot: 'cut', verdict: words.revoked, detail: () => words.revokedDetail },
  superseded: { slot: 'half', verdict: words.superseded, detail: words.supersededDetail },
};

const useAnswer = ({ eventId, token }: CertificateAddress): { answer: Answer; ask: () => void } => {
  const [answer, setAnswer] = useState<Answer>({ phase: 'asking' });
  const load = useCallback(
    () =>
      callApi<PublicCertificate>(
        `/api/events/${encodeURIComponent(eventId)}/certificates/${encodeURIComponent(token)}`,
      ).then(
        (certificate) => setAnswer({ phase: 'known', certificate }),
        (error: unknown) => {
          if (!(error instanceof RequestFailure)) throw error;
          setAnswer(error.status === 404 ? { phase: 'none' } : { phase: 'failed', text: error.text });
        },
      ),
    [eventId, token],
  );
  useEffect(() => void load(), [load]);
  const ask = () => {
    setAnswer({ phase: 'asking' });
    void load();
  };
  return { answer, ask };
};
