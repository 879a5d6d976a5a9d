import { ExternalLink } from 'lucide-react';
import { useEffect, useState } from 'react';
import { commonWords } from '#domain/core/text/common-words.ts';
import { orderWords as words } from '#domain/registration/desk/order-words.ts';
import { askAsPage } from '#web/net/call-api.ts';
import { RequestFailure } from '#web/net/request-failure.ts';
import { useEventId } from '#web/sync/react/use-event-id.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import styles from './registration-parts.module.css';

interface Loaded {
  readonly url: string;
  readonly isPicture: boolean;
}

/** A picture or PDF that a registrant uploaded. Pictures are shown; a PDF is downloaded, as the server sends it. */
export function DocumentView({ fileId }: { readonly fileId: string }) {
  const [round, setRound] = useState(0);
  return (
    <LoadedDocument
      key={`${fileId}/${round}`}
      fileId={fileId}
      onTryAgain={() => setRound((count) => count + 1)}
    />
  );
}

interface LoadedDocumentProps {
  readonly fileId: string;
  readonly onTryAgain: () => void;
}

function LoadedDocument({ fileId, onTryAgain }: LoadedDocumentProps) {
  const eventId = useEventId();
  const path = `/api/events/${encodeURIComponent(eventId)}/registration-files/${encodeURIComponent(fileId)}`;
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const [problem, setProblem] = useState('');
  useEffect(() => {
    const abort = new AbortController();
    let url = '';
    askAsPage(path, { signal: abort.signal })
      .then((response) => response.blob())
      .then(
        (blob) => {
          if (abort.signal.aborted) return;
          url = URL.createObjectURL(blob);
          setLoaded({ url, isPicture: blob.type.startsWith('image/') });
        },
        (error: unknown) => {
          if (abort.signal.aborted) return;
          if (!(error instanceof RequestFailure)) throw error;
          setProblem(error.text);
        },
      );
    return () => {
      abort.abort();
      if (url !== '') URL.revokeObjectURL(url);
    };
  }, [path]);
  if (problem !== '')
    return (
      <div className={`stack justify-start content-start gap-2 ${styles['document']}`}>
        <Notice>
          {words.documentFailed} {problem}
        </Notice>
        <Button small onClick={onTryAgain}>
          {commonWords.tryAgain}
        </Button>
      </div>
    );
  if (loaded === null) return <p className="t2">{commonWords.loading}</p>;
  return (
    <div className={`stack justify-start content-start gap-2 ${styles['document']}`}>
      {loaded.isPicture && <img src={loaded.url} alt={words.documentAlt} />}
      <ButtonLink
        small
        icon={ExternalLink}
        link={({ className, children }) => (
          <a className={className} href={path} target="_blank" rel="noreferrer">
            {children}
          </a>
        )}
      >
        {words.openDocument}
      </ButtonLink>
    </div>
  );
}
