import { expect, test } from 'vitest';
import { changed, redone, startHistory, undone } from './history.ts';

test('each gesture is one step, whatever it changed on the way', () => {
  let history = startHistory('a');
  for (const [present, gesture] of [
    ['b', 1],
    ['c', 1],
    ['d', 2],
  ] as const)
    history = changed(history, present, gesture);
  expect(undone(history).present).toBe('c');
  expect(undone(undone(history)).present).toBe('a');
  expect(redone(undone(undone(history))).present).toBe('c');
  expect(redone(redone(undone(undone(history)))).present).toBe('d');
});

test('without a step to undo or redo nothing changes', () => {
  const history = startHistory('a');
  expect(undone(history)).toBe(history);
  expect(redone(history)).toBe(history);
});

test('a change after an undo is a separate step and discards the steps to redo', () => {
  const history = changed(undone(changed(startHistory('a'), 'b', 1)), 'c', 1);
  expect(redone(history).present).toBe('c');
  expect(undone(history).present).toBe('a');
});

test('two hundred steps are kept', () => {
  let history = startHistory(0);
  for (let step = 1; step <= 300; step++) history = changed(history, step, step);
  for (let step = 1; step <= 300; step++) history = undone(history);
  expect(history.present).toBe(100);
});
