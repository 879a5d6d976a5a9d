import { useState } from 'react';
import { bookingWords as words } from '#domain/registration/bookings/booking-words.ts';
import { registerWords } from '#domain/registration/words/register-words.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { settleCommand } from '../net/commands.ts';
import { readOwn } from '../net/own.ts';
import { openPage } from '../net/routing.ts';
import { ownPages } from '#domain/registration/words/page-words.ts';
import { Confirm } from '../parts/confirm.tsx';
import { keepGroup } from './group-draft.ts';
import type { SubmittedBooking } from './use-submit-group.ts';

/** Clears the list after it is certain that it was not sent, and is not registered later. */
export function ClearGroup() {
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const clear = async () => {
    setBusy(true);
    setProblem(null);
    try {
      const done = await settleCommand<SubmittedBooking>('booking.submit');
      if (done !== null) await readOwn();
      setAsking(false);
      openPage(done === null ? 'group' : ownPages.booking(done.result.bookingId), { replace: true });
      keepGroup(null);
    } catch {
      setProblem(registerWords.notCleared);
    } finally {
      setBusy(false);
    }
  };
  return (
    <div>
      <Button variant="quiet" small onClick={() => setAsking(true)}>
        {words.clear}
      </Button>
      {isAsking && (
        <Confirm
          question={words.clearQuestion}
          confirm={registerWords.clear}
          dismiss={registerWords.keep}
          isBusy={isBusy}
          onConfirm={() => void clear()}
          onClose={() => setAsking(false)}
        >
          <p>{registerWords.startAgainDetail}</p>
          {problem !== null && <Notice>{problem}</Notice>}
        </Confirm>
      )}
    </div>
  );
}
