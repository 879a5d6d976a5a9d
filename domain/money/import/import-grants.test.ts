import { expect, test } from 'vitest';
import { groupDesk, now } from '#tests/support/money/group-desk.ts';
import { couponOf, itemOf, lessRupees, listOf, priceOf } from '#tests/support/money/price-list-of.ts';
import { describeRow } from '../../people/import/import-row.ts';
import { firstPlan, isCertain } from '../../people/import/first-plan.ts';
import { previewRows } from './preview-list.ts';

const list = listOf({
  items: [itemOf('conference', 'registration')],
  eligibilities: [
    { eligibilityId: 'life', kind: 'member', name: 'Life member' },
    { eligibilityId: 'guest', kind: 'invitation', name: 'Invited faculty' },
  ],
  prices: [
    priceOf('conference', 1_000_000),
    priceOf('conference', 800_000, { eligibilityId: 'life' }),
    priceOf('conference', 0, { eligibilityId: 'guest' }),
  ],
  coupons: [
    couponOf('FRIEND25', { reduction: lessRupees(1_000), mostUses: 2 }),
    couponOf('OLD2025X', { lastDay: '2025-12-31', reduction: lessRupees(2_000) }),
  ],
  groups: [{ groupId: 'two', name: 'Two', from: 2, reduction: lessRupees(500) }],
});

const importing = (headings: readonly string[], rows: readonly (readonly string[])[]) => {
  const desk = groupDesk(list);
  const again = (more = rows) => {
    const sheet = { rows: [[...headings], ...more.map((row) => [...row])] };
    const plan = firstPlan(desk.store, sheet, { now });
    const preview = [...previewRows(desk.store, sheet, plan)].filter((row) => row !== null);
    const people = preview.map(({ person }) => person);
    const outcome = desk.run('people.import', { people });
    const said = preview.map((row) => describeRow(desk.store, row));
    return { plan, isCertain: isCertain(sheet, plan), said, outcome };
  };
  const of = (name: string) => {
    const { delegateId } = [...desk.store.all('delegates')].find(({ fullName }) => fullName === name)!;
    const {
      claims = [],
      verifiedBy = '',
      couponCode = '',
    } = desk.store.get('entitlements', delegateId) ?? {};
    const group = desk.store.get('groupMembers', delegateId)?.groupName ?? '';
    return { claims, verifiedBy, couponCode, group, fee: desk.fees(delegateId)[0] };
  };
  return { desk, first: again(), again, of };
};
const life = (value: string) => ({ eligibilityId: 'life', value });
const guest = (value: string) => ({ eligibilityId: 'guest', value });

test('a list says who is a member or invited, by the names of the conditions as headings', () => {
  const { first, of } = importing(
    ['Name', 'Phone', 'Membership No', 'Life member', 'Invited faculty', 'Verified by'],
    [
      ['Asha Rao', '9840000001', '', 'LM 4711', '', 'Dr Iyer'],
      ['Ravi Das', '9840000002', 'LM 12', 'Yes', 'No', ''],
      ['Lata Sen', '9840000003', '', '', 'Letter 3', ''],
      ['Mona Roy', '9840000004', '', 'no', '-', 'Dr Iyer'],
    ],
  );
  expect(first.isCertain).toBe(true);
  expect(first.plan.mapping.slice(3)).toEqual(['eligibility', 'eligibility', 'verifiedBy']);
  expect(first.outcome).toMatchObject({ ok: true, result: { count: 4 } });
  expect(of('Asha Rao')).toMatchObject({ claims: [life('LM 4711')], verifiedBy: 'Dr Iyer', fee: 800_000 });
  // The membership number of the row, verified by the user who imports.
  expect(of('Ravi Das')).toMatchObject({ claims: [life('LM 12')], fee: 800_000 });
  expect(of('Ravi Das').verifiedBy).not.toBe('');
  expect(of('Lata Sen')).toMatchObject({ claims: [guest('Letter 3')], fee: 0 });
  expect(of('Mona Roy')).toMatchObject({ claims: [], verifiedBy: '', fee: 1_000_000 });
});

test('a list names the conditions in one column, and what it does not know is left out', () => {
  const { first, of } = importing(
    ['Name', 'Phone', 'Special price'],
    [
      ['Asha Rao', '9840000001', 'Life member (LM 4711), Invited faculty'],
      ['Ravi Das', '9840000002', 'life member: LM 12'],
      ['Lata Sen', '9840000003', 'Senior citizen'],
    ],
  );
  expect(of('Asha Rao').claims).toEqual([life('LM 4711'), guest('')]);
  expect(of('Ravi Das').claims).toEqual([life('LM 12')]);
  expect(of('Lata Sen')).toMatchObject({ claims: [], fee: 1_000_000 });
  expect(first.said[0]).toContain('Special price: Life member (LM 4711), Invited faculty');
  expect(first.said[2]?.join(' ')).toContain('Senior citizen');
});

test('people of one group in a list pay as a group, also with one who is in the event', () => {
  const { desk, first, again, of } = importing(
    ['Name', 'Phone', 'Group'],
    [
      ['Asha Rao', '9840000001', 'Airway Ltd'],
      ['Ravi Das', '9840000002', ''],
    ],
  );
  expect(first.said[0]).toContain('Group Airway Ltd');
  expect(of('Asha Rao')).toMatchObject({ group: 'Airway Ltd', fee: 1_000_000 });
  const second = again([
    ['Asha Rao', '9840000001', 'Other Ltd'],
    ['Ravi Das', '9840000002', 'airway  ltd'],
  ]);
  expect(second.said[0]).toContain('Group Other Ltd is not set: the person is in another group');
  expect(of('Ravi Das')).toMatchObject({ group: 'Airway Ltd', fee: 950_000 });
  expect(of('Asha Rao').fee).toBe(950_000);
  expect(new Set([...desk.store.all('groupMembers')].map(({ groupId }) => groupId)).size).toBe(1);
});

test('the same list again changes nothing, and what the desk has verified stays', () => {
  const rows = [['Asha Rao', '9840000001', 'Life member (LM 4711)', 'Airway Ltd']];
  const { desk, again, of } = importing(['Name', 'Phone', 'Special price', 'Group'], rows);
  const before = of('Asha Rao');
  expect(again().outcome).toMatchObject({ result: { count: 0 } });
  expect(of('Asha Rao')).toEqual(before);
  const other = again([['Asha Rao', '9840000001', 'Life member (LM 1)', 'Airway Ltd']]);
  expect(other.said[0]).toContain('Special price: Life member (LM 1) (in the event already)');
  expect(of('Asha Rao')).toEqual(before);
  expect(desk.store.count('entitlements')).toBe(1);
});

test('a list applies coupons by their limits, and one that the desk has applied stays', () => {
  const rows = [
    ['Asha Rao', '9840000001', 'friend25', '', ''],
    ['Ravi Das', '9840000002', 'FRIEND 25', 'Life member', ''],
    ['Lata Sen', '9840000003', 'FRIEND25', '', ''],
    ['Mona Roy', '9840000004', 'OLD2025X', '', '2025-12-01'],
    ['Nila Rao', '9840000005', 'OLD2025X', '', ''],
    ['Omar Ali', '9840000006', 'NOSUCH12', '', ''],
    ['Paul Roy', '9840000007', '-', '', ''],
  ];
  const { first, again, of, desk } = importing(
    ['Name', 'Phone', 'Coupon code', 'Special price', 'Registered on'],
    rows,
  );
  expect(first.plan.mapping[2]).toBe('coupon');
  expect(first.outcome).toMatchObject({ ok: true, result: { count: 7 } });
  expect(of('Asha Rao')).toMatchObject({ couponCode: 'FRIEND25', fee: 900_000 });
  expect(of('Ravi Das')).toMatchObject({ couponCode: 'FRIEND25', claims: [life('')], fee: 700_000 });
  expect(first.said[2]?.join()).toContain(
    "Coupon FRIEND25 is not applied: The coupon 'FRIEND25' has been used",
  );
  expect(of('Lata Sen')).toMatchObject({ couponCode: '', fee: 1_000_000 });
  // The day of registration decides, not the day of the import.
  expect(of('Mona Roy')).toMatchObject({ couponCode: 'OLD2025X', fee: 800_000 });
  expect(first.said[4]?.join()).toContain('is not valid on this day');
  expect(first.said[5]?.join()).toContain("There is no coupon 'NOSUCH12'");
  expect(of('Paul Roy')).toMatchObject({ couponCode: '', fee: 1_000_000 });

  const asha = [...desk.store.all('delegates')].find(({ fullName }) => fullName === 'Asha Rao');
  const other = again([['Asha Rao', '9840000001', 'OLD2025X', '', '']]);
  expect(other.said[0]?.join()).toContain('the person has another coupon');
  expect(again(rows.slice(0, 2)).outcome).toMatchObject({ result: { count: 0 } });
  expect(desk.store.get('entitlements', asha?.delegateId ?? '')?.couponCode).toBe('FRIEND25');
});
