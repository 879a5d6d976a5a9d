const session = {
  startsAt: 3_600_000,
  endsAt: 7_200_000,
  title: 'Opening',
  speakers: [],
  isCreditable: true,
  kind: 'talk',
  recordTypeId: '',
};

/** Valid inputs of the commands about the programme and passages. No event has their halls, so each is refused by its rule. */
export const programmeInputs = (prefix: string) => ({
  'programme.publish': { isPublic: true },
  'hall.save': { hallId: `${prefix}-hall`, details: { order: 1, name: 'Main hall', capacity: 300 } },
  'hall.delete': { hallId: `${prefix}-hall` },
  'programmeSession.save': { details: { ...session, hallId: `${prefix}-hall` } },
  'programmeSession.delete': { sessionId: `${prefix}-session` },
  'programmeSession.import': {
    sessions: [{ ...session, endsAt: 3_600_000, sessionId: `${prefix}-session`, hall: 'Main hall' }],
  },
  'passage.record': { hallId: `${prefix}-hall`, direction: 'in', code: 'ZZZZZZZZZZ' },
  'passage.add': {
    hallId: `${prefix}-hall`,
    direction: 'in',
    passedAt: 3_600_000,
    reason: 'Scanner was off',
    delegateId: `${prefix}-paid`,
    companionId: '',
  },
  'passage.correct': {
    hallId: `${prefix}-hall`,
    direction: 'none',
    passedAt: 3_600_000,
    reason: 'Wrong card',
    passageId: `${prefix}-passage`,
    revision: 0,
  },
});
