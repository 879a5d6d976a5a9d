import { expect, test } from 'vitest';
import { actionFor, errorClassOf, whatsappErrorClass } from './delivery-errors.ts';

test.each([
  [[2, 4, 80007, 130429, 131056, 131000, 131016, 131057, 133004], 'wait', 'again'],
  [[131026, 131021, 131030], 'recipient', 'fail'],
  [[131049, 130472], 'notNow', 'fail'],
  [[131050], 'optedOut', 'fail'],
  [[131047], 'window', 'fail'],
  [[100, 131008, 131009, 131051, 132000, 132012, 132005], 'wording', 'failAndPause'],
  [[132001, 132007], 'template', 'pause'],
  [[132015, 132016], 'templatePaused', 'pause'],
  [[131042], 'billing', 'pause'],
  [[131048, 131031, 368, 130497], 'stopped', 'pause'],
  [[131052, 131053], 'attachment', 'failAndPause'],
  [[0, 190, 3, 10, 33, 131005, 131037, 131045, 133010, 200, 299], 'setup', 'pause'],
  [[1, 5, 199, 300, 999_999], 'other', 'fail'],
] as const)('codes %j of WhatsApp are %s, which means %s', (codes, errorClass, action) => {
  for (const code of codes) expect([code, whatsappErrorClass(code)]).toEqual([code, errorClass]);
  expect(actionFor(String(codes[0]))).toBe(action);
});

test.each([
  ['mailAddress', 'fail'],
  ['mailLater', 'fail'],
  ['mailBusy', 'again'],
  ['mailRefused', 'fail'],
  ['smsRefused', 'failAndPause'],
  ['smsFailed', 'fail'],
  ['smsFailed 21', 'fail'],
  ['mailSetup', 'pause'],
  ['promotion', 'pause'],
  ['parameters', 'pause'],
  ['header', 'pause'],
  ['template', 'pause'],
  ['attachment', 'failAndPause'],
  ['131042', 'pause'],
  ['noSerial', null],
  ['', null],
])('the failure %j means %s', (failure, action) => {
  expect(actionFor(failure)).toBe(action);
  expect(errorClassOf(failure) === null).toBe(action === null);
});
