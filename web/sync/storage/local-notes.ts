import { pairingPrefix } from '#domain/model/paired-device.ts';
import { blankNote, type UnsentNote, type UnsentNotes } from '../platform/unsent-note.ts';

const prefix = 'regdesk.unsent.';
const keyOf = (accountId: string, eventId: string): string => prefix + JSON.stringify([accountId, eventId]);

const read = (key: string): UnsentNote => {
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? '{}') as Partial<UnsentNote>;
    return { ...blankNote, ...kept };
  } catch {
    // Storage is unavailable or damaged: nothing is known.
    return blankNote;
  }
};

const write = (key: string, note: UnsentNote): void => {
  try {
    if (note.waiting === 0 && note.lost === 0) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(note));
  } catch {
    // Storage is unavailable or full. The changes are stored elsewhere.
  }
};

/** In localStorage, which browsers evict apart from their databases. */
export const createLocalNotes = (accountId: string, eventId: string): UnsentNotes => {
  const key = keyOf(accountId, eventId);
  return { read: () => read(key), write: (note) => write(key, note) };
};

interface ScopedNote {
  readonly accountId: string;
  readonly eventId: string;
  readonly note: UnsentNote;
}

export const readNotes = (): readonly ScopedNote[] => {
  try {
    return Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index) ?? '')
      .filter((key) => key.startsWith(prefix))
      .map((key) => {
        const [accountId = '', eventId = ''] = JSON.parse(key.slice(prefix.length)) as string[];
        return { accountId, eventId, note: read(key) };
      });
  } catch {
    return [];
  }
};

/** The changes of earlier pairings of this phone with the event belong to this one now. */
export const takeOverNotes = (accountId: string, eventId: string): void => {
  for (const { accountId: earlier, eventId: other, note } of readNotes()) {
    if (other !== eventId || earlier === accountId || !earlier.startsWith(pairingPrefix)) continue;
    const own = read(keyOf(accountId, eventId));
    write(keyOf(accountId, eventId), {
      waiting: own.waiting + note.waiting,
      at: Math.max(own.at, note.at),
      lost: own.lost + note.lost,
      lostAt: Math.max(own.lostAt, note.lostAt),
    });
    write(keyOf(earlier, other), blankNote);
  }
};
