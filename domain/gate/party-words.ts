export const partyWords = {
  who: 'Who is here?',
  doneOf: (done: number, of: number) => `${done} of ${of} done`,
  markAll: (due: number) => `Mark all ${due}`,
  allMarked: (count: number) => `Done: ${count}`,
  mark: (name: string) => `Mark as done: ${name}`,
  nextCard: 'Next card',
  states: { due: 'Not yet', done: 'Done', none: 'Not for this card', noCard: 'No ID card yet' },
  doneAt: (time: string) => `Done ${time}`,
} as const;
