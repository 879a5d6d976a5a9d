import { useEffect, useMemo, useState } from 'react';
import type { PublicEvent } from '#domain/registration/public-event.ts';
import { spotWords as words } from '#domain/registration/desk/spot-words.ts';
import { FormHostContext, type FormHost } from '#web/register-form/form-host.ts';
import { keepAwake } from '#web/device/wake-lock.ts';
import { uploadInParts } from '#web/net/upload-parts.ts';
import { useEventId } from '#web/sync/react/use-event-id.ts';
import { useArrival } from '#web/ui/focus/arrival.ts';
import { Button } from '#web/ui/button.tsx';
import { SpotForm } from './spot-form.tsx';
import styles from './spot.module.css';
import { useLeftAlone } from './use-left-alone.ts';

interface SpotStationProps {
  readonly event: PublicEvent;
  readonly isResting: boolean;
  readonly onOver: () => void;
}

type Stage = { readonly at: 'welcome' | 'form' } | { readonly at: 'done'; readonly number: number };

/** One person: welcome, the form, and the number for the desk. */
export function SpotStation({ event, isResting, onOver }: SpotStationProps) {
  const [stage, setStage] = useState<Stage>({ at: 'welcome' });
  const host = useDeskHost();
  useEffect(() => keepAwake(), []);
  if (stage.at === 'welcome') return <Welcome onBegin={() => setStage({ at: 'form' })} />;
  if (stage.at === 'done') return <Done number={stage.number} onOver={onOver} />;
  return (
    <FormHostContext.Provider value={host}>
      <SpotForm
        event={event}
        isResting={isResting}
        onOver={onOver}
        onDone={(number) => setStage({ at: 'done', number })}
      />
    </FormHostContext.Provider>
  );
}

const useDeskHost = (): FormHost => {
  const eventId = useEventId();
  return useMemo(
    () => ({
      isShared: true,
      upload: async (purpose, body, onSent) => {
        const answer = await uploadInParts({
          path: `/api/events/${encodeURIComponent(eventId)}/registration-files?purpose=${purpose}`,
          body,
          contentType: body.type,
          onSent,
          signal: new AbortController().signal,
        });
        return JSON.parse(answer) as { readonly fileId: string };
      },
    }),
    [eventId],
  );
};

function Welcome({ onBegin }: { readonly onBegin: () => void }) {
  return (
    <div className={`stack justify-center gap-5 ${styles['card']}`}>
      <h1>{words.welcome}</h1>
      <p>{words.welcomeDetail}</p>
      <Button variant="primary" tall onClick={onBegin}>
        {words.begin}
      </Button>
    </div>
  );
}

/** Long enough to remember the number. */
const doneMs = 30_000;

function Done({ number, onOver }: { readonly number: number; readonly onOver: () => void }) {
  const heading = useArrival<HTMLHeadingElement>();
  useLeftAlone({ quietMs: doneMs, warnMs: 0, isOn: true, onOver });
  return (
    <div className={`stack justify-center gap-5 ${styles['card']}`}>
      <h1 ref={heading} tabIndex={-1}>
        {words.done}
      </h1>
      <p className={styles['number']}>
        {words.number} <b className="num">{number}</b>
      </p>
      <p>{words.doneDetail}</p>
      <Button variant="primary" tall onClick={onOver}>
        {words.next}
      </Button>
    </div>
  );
}
