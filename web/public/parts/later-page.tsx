import type { PublicEvent } from '#domain/registration/public-event.ts';
import { useEffect, useState, type ComponentType } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { useReloadWhenBack } from '#web/core/screens/use-server-back.ts';
import { publicWords } from '#domain/registration/words/public-words.ts';
import { PublicFrame } from './frame.tsx';

const words = publicWords;

type EventPart = ComponentType<{ readonly event: PublicEvent }>;

interface LaterPageProps {
  readonly load: () => Promise<EventPart>;
  readonly event: PublicEvent;
}

/** A page whose code is fetched when it is opened. If the server is away, it tries again when it is back. */
export function LaterPage({ load, event }: LaterPageProps) {
  const [part, setPart] = useState<{ readonly Part: EventPart } | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const isWanted = part === null && !hasFailed;
  useEffect(() => {
    if (!isWanted) return;
    load().then(
      (Part) => setPart({ Part }),
      () => setFailed(true),
    );
  }, [isWanted, load]);
  // Browsers remember that a piece of code was not there, and what was entered is stored.
  useReloadWhenBack(hasFailed);
  if (part !== null) return <part.Part event={event} />;
  return (
    <PublicFrame title={words.loading} hasOwnHeading>
      {hasFailed ? (
        <Empty
          heading
          detail={words.noConnectionDetail}
          action={<Button onClick={() => location.reload()}>{words.tryAgain}</Button>}
        >
          {words.noConnection}
        </Empty>
      ) : (
        <p className="t2" role="status">
          {words.loading}
        </p>
      )}
    </PublicFrame>
  );
}
