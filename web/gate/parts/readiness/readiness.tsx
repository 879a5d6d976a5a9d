import { Link } from '@tanstack/react-router';
import { age, wholeNumber } from '#domain/core/text/format.ts';
import { outboxWords } from '#domain/gate/gate-words.ts';
import { scanWords } from '#domain/gate/scan-words.ts';
import { ReadinessStrip } from '#web/ui/readiness-strip.tsx';
import { useOtherCards } from './use-other-cards.ts';
import { InstallOffer } from './install-offer.tsx';
import { useDeviceNotes } from './use-device-notes.ts';
import { useReadiness } from './use-readiness.ts';

const words = scanWords;

export function Readiness() {
  const { state, word, people, syncAge, waiting } = useReadiness();
  const notes = useDeviceNotes();
  useOtherCards();
  return (
    <ReadinessStrip
      state={state}
      word={word}
      people={
        people === 0 ? (
          <>
            <b>{words.noPeople}</b> {words.here}
          </>
        ) : (
          <>
            <b>{wholeNumber(people)}</b> {words.peopleHere}
          </>
        )
      }
      synced={
        <>
          {words.synced} <b>{syncAge === null ? words.never : age(syncAge)}</b>
        </>
      }
      waiting={
        <Link to="/outbox" title={outboxWords.open}>
          <b>{waiting === null ? '?' : wholeNumber(waiting)}</b> {words.waiting}
        </Link>
      }
      waitingCount={waiting ?? 1}
      notes={notes}
      action={<InstallOffer />}
    />
  );
}
