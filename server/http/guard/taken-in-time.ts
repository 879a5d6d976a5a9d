import { unreadMs } from '../answers/unread-answers.ts';

/** In bytes per ms. A slower caller keeps others out if all places are in use. */
const leastSpeed = 100;

interface Taking {
  /** Whether others are kept out at this time. */
  readonly isKeptOut: () => boolean;
  readonly end: () => void;
}

/** Refuses before an answer has begun. If others are kept out, reading a piece too slowly ends the answer. */
export const takenInTime = async function* (
  first: IteratorResult<Buffer>,
  rest: AsyncGenerator<Buffer>,
  { isKeptOut, end }: Taking,
): AsyncGenerator<Buffer> {
  try {
    for (let next = first; !next.done; next = await rest.next()) {
      const look = (): void => void (isKeptOut() && end());
      const looking = setInterval(look, unreadMs.document + next.value.length / leastSpeed);
      try {
        yield next.value;
      } finally {
        clearInterval(looking);
      }
    }
  } finally {
    await rest.return(undefined);
  }
};
