import type { ProgrammeSession } from '../../model/credits/programme-session.ts';
import { wallOf } from '../../model/fields/time-zone.ts';
import type { FileColumn } from '../../core/hand-over/hand-over-file.ts';

/** The programme as a file that the import reads again, with the same ids. Times are those of the event's clock. */
export const programmeColumns = (timeZone: string): readonly FileColumn<ProgrammeSession>[] => {
  const dayOf = (at: number): string => wallOf(at, timeZone).slice(0, 10);
  const timeOf = (at: number): string => wallOf(at, timeZone).slice(11, 16);
  return [
    { head: 'Hall', value: (reader, { hallId }) => reader.get('halls', hallId)?.name ?? '' },
    { head: 'Day', value: (_, { startsAt }) => dayOf(startsAt) },
    { head: 'Start', value: (_, { startsAt }) => timeOf(startsAt) },
    {
      head: 'End',
      value: (_, { startsAt, endsAt }) =>
        dayOf(endsAt) === dayOf(startsAt) ? timeOf(endsAt) : `${dayOf(endsAt)} ${timeOf(endsAt)}`,
    },
    { head: 'Title', value: (_, { title }) => title },
    { head: 'Speakers', value: (_, { speakers }) => speakers.join('; ') },
    { head: 'Kind', value: (_, { kind }) => kind },
    { head: 'Credits', value: (_, { isCreditable }) => (isCreditable ? 'yes' : 'no') },
    {
      head: 'Only for',
      value: (reader, { recordTypeId }) => reader.get('recordTypes', recordTypeId)?.name ?? '',
    },
    { head: 'ID', value: (_, { sessionId }) => sessionId },
  ];
};
