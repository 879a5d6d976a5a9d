import type { Serial } from '../model/serial.ts';
import type { ProgrammeSession } from '../model/credits/programme-session.ts';
import type { Reader } from '../core/store/event-store.ts';
import { refuse } from '../core/refusal.ts';
import { thisCategory } from '../core/text/common-words.ts';
import { isApplicable, recordBar } from '../event/record-types.ts';
import { inProgrammeOrder } from './programme.ts';

/** People come some minutes before a session begins. */
const doorsOpenMs = 30 * 60_000;

/** The sessions for which people enter a hall at that time: those that run, else the next ones within half an hour. */
const sessionsEntered = (reader: Reader, hallId: string, at: number): ProgrammeSession[] => {
  const inHall = inProgrammeOrder(reader.by('programmeSessions', 'hallId', hallId));
  const running = inHall.filter(({ startsAt, endsAt }) => startsAt <= at && at < endsAt);
  if (running.length > 0) return running;
  const next = inHall.find(({ startsAt }) => startsAt > at && startsAt - doorsOpenMs <= at);
  return next === undefined ? [] : inHall.filter(({ startsAt }) => startsAt === next.startsAt);
};

/**
 * Throws the refusal of a card that may not enter the hall at that time. A session that names a record admits the cards
 * that may have that record; one session that admits the card is enough.
 */
export const requireEntitled = (
  reader: Reader,
  { hallId, serial, at }: { readonly hallId: string; readonly serial: Serial; readonly at: number },
): void => {
  const bars = sessionsEntered(reader, hallId, at).map((session) => barOf(reader, session, serial));
  const [first] = bars;
  if (first !== undefined && first !== null && bars.every((bar) => bar !== null)) throw first;
};

const barOf = (reader: Reader, { recordTypeId }: ProgrammeSession, serial: Serial): Error | null => {
  const recordType = reader.get('recordTypes', recordTypeId);
  if (recordType === undefined) return null;
  const { name } = recordType;
  if (!isApplicable(recordType, serial)) {
    const category = reader.get('categories', serial.categoryId)?.name || thisCategory;
    return refuse('notApplicable', { recordType: name, category });
  }
  const bar = recordBar(reader, recordType, serial);
  return bar === null ? null : refuse(bar, { recordType: name });
};
