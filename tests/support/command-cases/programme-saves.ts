import { creditSaves } from './credits/credit-cases.ts';
import type { EventStore } from '#domain/core/store/event-store.ts';

const given = (ids: object) => (details: object, seen: object | undefined) => ({
  ...ids,
  details,
  ...(seen && { seen }),
});

/** Saves of the programme for domain/two-desks.test.ts. */
export const programmeSaves = {
  'hall.save': {
    read(store: EventStore): object {
      const { hallId: _, extra: __, ...details } = { ...store.get('halls', 'main') };
      return details;
    },
    input: given({ hallId: 'main' }),
    one: ['name', 'Hall A', 'Hall B'],
    other: ['capacity', 500],
  },
  'programmeSession.save': {
    read(store: EventStore): object {
      const { sessionId: _, extra: __, ...details } = { ...store.get('programmeSessions', 'opening') };
      return details;
    },
    input: given({ sessionId: 'opening' }),
    one: ['endsAt', Date.UTC(2026, 10, 20, 9), Date.UTC(2026, 10, 20, 10)],
    other: ['title', 'Inauguration'],
  },
  ...creditSaves,
} as const;

/** Commands that write over stored values, and why two desks cannot undo each other's work with them. */
export const safeOfProgramme = {
  'programmeSession.import':
    'the same file gives the same sessions; the user sees what it changes and confirms',
  'credits.decide': 'refused while another decision counts',
};
