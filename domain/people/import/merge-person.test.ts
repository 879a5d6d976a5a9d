import { expect, test } from 'vitest';
import { deskEvent } from '#tests/support/servers/desk-event.ts';
import { blankDelegate, type Delegate } from '../../model/delegate.ts';
import { Draft } from '../../core/store/draft.ts';
import { firstPlan } from './first-plan.ts';
import { previewRows } from '../../money/import/preview-list.ts';

const known = { phone: '9840155555', city: 'Salem' };

test.each([
  ['Sri Devi', '', 'Sri Devi'],
  ['Sri Devi', 'Sri', 'Devi'],
  ['Sri Devi Prasad', '', 'Sri Devi Prasad'],
  ['Sri Devi Prasad', 'Sri', 'Devi Prasad'],
  ['Er. Kumar Zed', 'Er.', 'Kumar Zed'],
  ['REV JOHN ZED', 'Rev.', 'John Zed'],
  ['Dr. Asha Rao', '', 'Dr. Asha Rao'],
  ['Rt. Hon. Dr. Asha Rao', 'Rt. Hon.', 'Dr. Asha Rao'],
])('%s is the person with that name, however the name is split: (%j, %j)', (cell, salutation, fullName) => {
  const store = deskEvent();
  const draft = new Draft(store);
  // Another person has the same phone and comes first.
  draft.put('delegates', { ...blankDelegate('a'), ...known, fullName: 'Meena' });
  draft.put('delegates', { ...blankDelegate('b'), ...known, salutation, fullName });
  store.apply(draft.changes());
  for (const phone of [known.phone, '']) {
    const sheet = {
      rows: [
        ['Name', 'Phone', 'City'],
        [cell, phone, known.city],
      ],
    };
    for (const mayOverwrite of [false, true]) {
      const plan = { ...firstPlan(store, sheet, { now: 0 }), mayOverwrite };
      const [row] = [...previewRows(store, sheet, plan)].filter((found) => found !== null);
      expect(row).toMatchObject({
        outcome: 'present',
        delegate: { delegateId: 'b' },
        changes: [],
        differences: [],
      });
    }
  }
});

/** The result of importing one line when the event has one person. */
const judged = (person: Partial<Delegate>, line: Readonly<Record<string, string>>) => {
  const store = deskEvent();
  const draft = new Draft(store);
  draft.put('delegates', { ...blankDelegate('b'), ...person });
  store.apply(draft.changes());
  const sheet = { rows: [Object.keys(line), Object.values(line)] };
  const [row] = [...previewRows(store, sheet, firstPlan(store, sheet, { now: 0 }))].filter(
    (found) => found !== null,
  );
  return row;
};
const asha = { fullName: 'Asha Rao', email: 'asha@example.org' };

test('a phone that no person has fills the empty phone of a person with that name and e-mail', () => {
  const line = { Name: 'Asha Rao', Email: asha.email, Phone: '9840177777' };
  expect(judged(asha, line)).toMatchObject({
    outcome: 'merged',
    delegate: { delegateId: 'b' },
    changes: [{ field: 'phone', from: '', to: '9840177777' }],
  });
  expect(judged({ ...asha, phone: '9840188888' }, line)).toMatchObject({
    outcome: 'present',
    newPhone: { field: 'phone', from: '9840188888', to: '9840177777' },
  });
  expect(judged({ ...asha, fullName: 'Ravi Rao' }, line)).toMatchObject({ outcome: 'new' });
  // The name alone: perhaps the same person with a first phone.
  expect(judged({ ...asha, email: '' }, { ...line, Email: '' })).toMatchObject({ outcome: 'unsure' });
});

test('an age does not become a typed one where the date of birth gives it', () => {
  const line = { Name: 'Asha Rao', Phone: '9840177777', Age: '41' };
  const held = { ...asha, phone: '9840177777' };
  expect(judged({ ...held, dateOfBirth: '18-09-1985' }, line)).toMatchObject({ outcome: 'present' });
  for (const dateOfBirth of ['', 'in 1985'])
    expect(judged({ ...held, dateOfBirth }, line)).toMatchObject({
      outcome: 'merged',
      changes: [{ field: 'age', from: null, to: 41 }],
    });
});

test('other details of a list are added to those of the person; another value is told and does not replace', () => {
  const person = { ...asha, phone: '9840155555', otherDetails: 'T-shirt size: L' };
  const list = (text: string) => ({ Name: 'Asha Rao', Phone: '9840155555', 'Other details': text });
  const from = person.otherDetails;
  expect(judged(person, list('T-shirt size: XL\nFlight: AI 203'))).toMatchObject({
    outcome: 'merged',
    changes: [{ field: 'otherDetails', from, to: 'T-shirt size: L\nFlight: AI 203' }],
    differences: [{ field: 'otherDetails', from, to: 'T-shirt size: XL\nFlight: AI 203' }],
  });
  expect(judged(person, list('t-shirt size: L'))).toMatchObject({
    outcome: 'present',
    changes: [],
    differences: [],
  });
});
