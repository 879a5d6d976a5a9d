/** One scan, a delegate with all companions. */
export const partyWords = {
  /** Words of the panel that asks which people to mark. */
  who: 'Who is here?',
  doneOf: (done: number, of: number) => `${done} of ${of} done`,
  markAll: (due: number) => `Mark all ${due}`,
  allMarked: (count: number) => `Done: ${count}`,
  mark: (name: string) => `Mark as done: ${name}`,
  nextCard: 'Next card',
  states: { due: 'Not yet', done: 'Done', none: 'Not for this card', noCard: 'No ID card yet' },
  doneAt: (time: string) => `Done ${time}`,
} as const;
