import { useState } from 'react';
import { dateTime } from '#domain/core/text/format.ts';
import { sessionWords as words } from '#domain/registration/words/public-words.ts';
import { toFailure } from '#web/net/request-failure.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { askPublic } from '../../net/ask.ts';

interface Session {
  readonly sessionId: string;
  readonly createdAt: number;
  readonly lastSeenAt: number;
  readonly isThis: boolean;
}

/** Where the phone is signed in, with sign-out for a lost or shared phone. It is read when the registrant asks. */
export function OwnSessions({ timeZone }: { readonly timeZone: string }) {
  const [sessions, setSessions] = useState<readonly Session[] | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const run = async (ended?: string) => {
    setBusy(true);
    setProblem('');
    try {
      if (ended !== undefined)
        await askPublic('/sessions/end', { method: 'POST', body: { sessionId: ended } });
      setSessions((await askPublic<{ sessions: readonly Session[] }>('/sessions')).sessions);
    } catch (error) {
      setProblem(toFailure(error).text);
    } finally {
      setBusy(false);
    }
  };
  const others = sessions?.filter(({ isThis }) => !isThis) ?? [];
  return (
    <section className="stack gap-2" aria-label={words.title}>
      <h2 className="h2">{words.title}</h2>
      {sessions === null ? (
        <div>
          <Button small busy={isBusy} onClick={() => void run()}>
            {words.show}
          </Button>
        </div>
      ) : (
        <>
          {others.length === 0 && <p className="t2">{words.onlyHere}</p>}
          {others.length > 0 && (
            <ul className="stack gap-2">
              {others.map(({ sessionId, createdAt, lastSeenAt }) => (
                <li key={sessionId} className="flow items-center gap-2">
                  <span>{words.session(dateTime(createdAt, timeZone), dateTime(lastSeenAt, timeZone))}</span>
                  <Button
                    small
                    disabled={isBusy}
                    aria-label={words.endOf(dateTime(createdAt, timeZone))}
                    onClick={() => void run(sessionId)}
                  >
                    {words.end}
                  </Button>
                </li>
              ))}
            </ul>
          )}
          {others.length > 1 && (
            <div>
              <Button small disabled={isBusy} onClick={() => void run('')}>
                {words.endAll}
              </Button>
            </div>
          )}
        </>
      )}
      {problem !== '' && <Notice>{problem}</Notice>}
    </section>
  );
}
