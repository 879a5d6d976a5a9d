import { unreadMs } from '../answers/unread-answers.ts';

/** In bytes per ms: a caller that takes less keeps others out, once all places are taken. */
const leastSpeed = 100;

interface Taking {
  /** Whether others are kept out meanwhile. */
  readonly isKeptOut: () => boolean;
  readonly end: () => void;
}

/**
 * What there is to refuse has been refused with the first piece, before an answer has begun. A piece that is taken too
 * slowly is the last one, if others are kept out.
 */
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
