import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { orderScenes, statePhone } from '#tests/support/registration/order-states.ts';
import { runToEnd } from '#tests/support/run-to-end.ts';
import { blankRow } from '../model/tables.ts';
import { timeZoneOf } from '../core/event-time-zone.ts';
import { registrationQueueWords } from './desk/queue-words.ts';
import { registrationQueue } from './desk/queue.ts';
import { queueTabs } from './desk/queue-tabs.ts';
import { ownStepWords } from './words/own-step-words.ts';
import { mainLabel, ownStep, type OrderState } from './own-step.ts';
import { waitingWords } from './words/public-words.ts';
import { registrantView } from './registrant-view.ts';
import { waitingLabels, waitingStep } from './waiting-step.ts';

/** The cells of a row of a table, by its first cell. */
const rowsOf = (text: string): Map<string, readonly string[]> =>
  new Map(
    text
      .split('\n')
      .filter((line) => line.startsWith('| `'))
      .map((line) =>
        line
          .split('|')
          .slice(1, -1)
          .map((cell) => cell.trim()),
      )
      .map(([name = '', ...cells]) => [name.replaceAll('`', ''), cells]),
  );
const table = rowsOf(readFileSync('docs/registration-states.md', 'utf8'));
const states = Object.keys(orderScenes) as OrderState[];

/** As the row of the table states it. */
const rowOf = (state: OrderState): readonly string[] => {
  const { draft, orderId, phone, now } = orderScenes[state]();
  const order = registrantView(draft, phone, now).orders.find((each) => each.orderId === orderId);
  if (order === undefined) throw new Error('The page does not show the order.');
  const step = ownStep(order, {
    timeZone: timeZoneOf(draft),
    confirmation: '',
    isOpen: true,
    hasContact: true,
    hasMethods: true,
    hasUpi: true,
  });
  expect(step.state).toBe(state);
  const queue = runToEnd(registrationQueue(draft, now));
  const tabs = queueTabs.filter((tab) =>
    queue[tab].some((entry) =>
      'order' in entry
        ? entry.order.orderId === orderId
        : 'requestId' in entry && entry.delegateId === order.delegateId,
    ),
  );
  const places = tabs.map((tab) => registrationQueueWords.tab[tab]);
  return [
    ownStepWords.states[state],
    // The number follows from the id, which differs in each run.
    step.says.join(' ').replaceAll(/registration \d{6}/g, 'registration 123456'),
    mainLabel(step.button).replaceAll(/registration \d{6}/g, 'registration 123456'),
    places.length === 0 ? 'Users' : places.join(', '),
  ];
};

test.each(states)('the page and the desk show the state %s as the table says', (state) =>
  expect(rowOf(state)).toEqual(table.get(state)),
);

const waitingStates = ['waiting', 'offered', 'accepted', 'declined', 'offerExpired', 'left'] as const;

/** As the row of the table states it. */
const waitingRowOf = (name: (typeof waitingStates)[number]): readonly string[] => {
  const state = name === 'offerExpired' ? 'expired' : name;
  const { draft, now } = orderScenes.unpaid();
  for (const { waitingId } of draft.all('waitingEntries')) draft.remove('waitingEntries', waitingId);
  draft.put('waitingEntries', {
    ...blankRow('waitingEntries'),
    waitingId: 'one',
    registrantPhone: statePhone,
    itemId: 'dinner',
    categoryId: 'pg',
    joinedAt: now,
    state,
    offeredUntil: state === 'offered' ? now + 86_400_000 : null,
    news: state === 'offered' ? { at: now, toldAt: null, toldBy: '', channel: '' } : null,
  });
  const [entry] = registrantView(draft, statePhone, now).waiting;
  if (entry === undefined) throw new Error('The page does not show the entry.');
  const { says, button } = waitingStep(entry, { timeZone: timeZoneOf(draft), canJoin: true });
  const queue = runToEnd(registrationQueue(draft, now));
  const messages = queue.messages.filter(({ of }) => of === 'waiting');
  const { tab } = registrationQueueWords;
  const places = [messages.length > 0 ? [tab.messages] : [], queue.waiting.length > 0 ? [tab.waiting] : []];
  return [
    waitingWords.states[state],
    says.join(' '),
    button === null ? '–' : waitingLabels[button],
    places.flat().join(', ') || '–',
  ];
};

test.each(waitingStates)(
  'the page and the desk show the state %s of a waiting list as the table says',
  (name) => expect(waitingRowOf(name)).toEqual(table.get(name)),
);

test('the table has no row for a state that does not exist', () => {
  const all: readonly string[] = [...states, ...waitingStates];
  expect([...table.keys()].filter((name) => !all.includes(name))).toEqual([]);
});
