import { expect, test } from 'vitest';
import { deskEvent } from '#tests/support/desk-event.ts';
import { blankDelegate } from '../model/delegate.ts';
import { Draft } from '../store/draft.ts';
import { firstPlan } from './first-plan.ts';
import { previewRows } from './preview.ts';

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
])('%s is who is called so, however the name is parted: (%j, %j)', (cell, salutation, fullName) => {
  const store = deskEvent();
  const draft = new Draft(store);
  // Who has the phone too is another, and stands first.
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
