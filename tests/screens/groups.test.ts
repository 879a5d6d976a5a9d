import type { Page } from '@playwright/test';
import { commonWords } from '#domain/core/text/common-words.ts';
import { displayName } from '#domain/core/text/format.ts';
import { listWords } from '#domain/core/text/list-words.ts';
import { undoWords } from '#domain/core/text/undo-words.ts';
import { dueWords } from '#domain/money/fee-words.ts';
import { groupWords as words } from '#domain/money/groups/group-words.ts';
import { agreedPriceWords } from '#domain/money/price-list/words/agreed-price-words.ts';
import { paymentText } from '#domain/money/price-list/list-difference.ts';
import { publishedList } from '#domain/money/price-list/current-list.ts';
import { searchWords, usersWords } from '#domain/people/people-words.ts';
import { lessRupees, orderFeeOf, priceOf } from '#tests/support/money/price-list-of.ts';
import { phones } from '../e2e/desk.ts';
import { phoneScreen } from '../e2e/fixtures.ts';
import { publishChanges } from '../e2e/price-list.ts';
import { deskForFile, expect, test } from './harness.ts';

const desk = deskForFile();
const onPhone = { viewport: phoneScreen } as const;
const step = {
  groupId: 'three',
  name: 'Three or more',
  from: 3,
  reduction: lessRupees(500),
  inOneTransfer: true,
  inFull: true,
};

/** Publishes a price for each person, and less for groups; returns people who owe it alone. */
const publish = async (count: number) => {
  const { items } = publishedList(await desk().rows());
  await publishChanges(desk(), {
    periods: [],
    prices: [priceOf(items[0]?.itemId ?? '', 700_000)],
    groups: [step],
    orderFees: [orderFeeOf()],
  });
  const rows = await desk().rows();
  const names = Map.groupBy(rows.all('delegates'), ({ fullName }) => fullName);
  const people = [...rows.all('delegates')].filter(
    ({ delegateId, fullName, isPaid, hasDetails }) =>
      !isPaid &&
      /^[A-Z][a-z]+ [A-Z][a-z]+$/.test(fullName) &&
      names.get(fullName)?.length === 1 &&
      hasDetails &&
      rows.get('groupMembers', delegateId) === undefined &&
      rows.by('transactions', 'delegateId', delegateId).length === 0 &&
      rows.by('companions', 'delegateId', delegateId).length === 0,
  );
  if (people.length < count) throw new Error('the sample has so many');
  return people.slice(0, count);
};
const payTo = async (delegateId: string, amountPaise: number): Promise<void> => {
  await desk().command(phones.admin, 'transaction.add', {
    parts: [{ delegateId, companionId: '', amountPaise, marksPaid: false }],
    status: 'paid',
    facts: {
      method: 'Cash',
      paidOn: '2026-09-01',
      bankReference: '',
      instrumentNumber: '',
      payerName: '',
      note: '',
    },
  });
};
const dialog = (page: Page) => page.getByRole('dialog');

test('selected people become a group, which shows who pays what then, and the page of a member shows it', async ({
  visit,
}) => {
  const people = await publish(3);
  const page = await visit({ desk: desk(), as: phones.write, path: '/users/all' });
  for (const { fullName } of people) {
    await page.getByRole('searchbox', { name: searchWords.label }).fill(fullName);
    await page.getByRole('checkbox', { name: new RegExp(fullName) }).check();
  }
  await page
    .getByRole('region', { name: listWords.selectionBar })
    .getByRole('button', { name: words.many, exact: true })
    .click();
  await dialog(page).getByLabel(words.name).fill('District Hospital');
  await expect(dialog(page)).toContainText(words.effect.applies(step.name, '₹500 less for each'));
  await expect(dialog(page)).toContainText(words.effect.orderFee('Processing fee'));
  await expect(dialog(page)).toContainText(words.effect.changing(3, '−₹1,500'));
  const table = dialog(page).getByRole('table', { name: agreedPriceWords.title });
  await expect(table.getByRole('row').nth(1)).toContainText('₹6,500');
  await dialog(page).getByRole('button', { name: words.makeIt, exact: true }).click();
  await expect(dialog(page)).toBeHidden();
  const [first] = people;
  await desk().open(page, `/users/view/${first?.delegateId ?? ''}`);
  const fees = page.getByRole('region', { name: dueWords.title });
  await expect(fees).toContainText(words.nameAndMembers('District Hospital', 3));
  await expect(fees).toContainText('₹6,500');

  // The price asks for one payment in full. A part of one member is said on the page of another.
  const asks = words.conditions.asks(step.name, paymentText(step));
  await expect(fees).toContainText(asks);
  await expect(fees).not.toContainText(words.conditions.stays);
  await payTo(people[1]?.delegateId ?? '', 100_000);
  await expect(fees).toContainText(`${asks} ${words.conditions.inParts(1)} ${words.conditions.leftOut(2)}`);
  await expect(fees).toContainText(words.conditions.stays);
  await expect(fees).toContainText('₹6,500');
});

test('a group that falls below its threshold says so before a member is taken out or deleted', async ({
  visit,
}) => {
  const people = await publish(3);
  const [first, second, third] = people;
  if (first === undefined || second === undefined || third === undefined) throw new Error('three people');
  await desk().command(phones.admin, 'group.make', {
    groupId: 'city',
    name: 'City Hospital',
    delegateIds: people.map(({ delegateId }) => delegateId),
  });
  await desk().command(phones.admin, 'delegates.setPayment', { delegateIds: [first.delegateId], paid: true });
  const page = await visit({
    desk: desk(),
    as: phones.write,
    path: `/users/view/${second.delegateId}`,
    context: onPhone,
  });
  const fees = page.getByRole('region', { name: dueWords.title });
  await expect(fees).toContainText('₹6,500');
  await fees.getByRole('button', { name: words.show, exact: true }).click();
  await expect(dialog(page).getByRole('link', { name: displayName(third) })).toBeVisible();
  await expect(dialog(page)).toContainText(words.money.fees('₹19,500', []));
  await dialog(page)
    .getByRole('checkbox', { name: words.inGroup(displayName(third)) })
    .uncheck();
  await expect(dialog(page)).toContainText(words.effect.below(3, step.name));
  await expect(dialog(page)).toContainText(words.effect.changing(2, '+₹1,000'));
  await expect(dialog(page)).toContainText(words.effect.keeping(1));
  await dialog(page).getByLabel(words.name).fill('City Clinic');
  await dialog(page).getByRole('button', { name: commonWords.save, exact: true }).click();
  await expect(dialog(page)).toBeHidden();
  await expect(fees).toContainText(words.nameAndMembers('City Clinic', 2));
  await expect(fees).toContainText('₹7,000');
  const isIn = async () => (await desk().rows()).get('groupMembers', third.delegateId)?.groupName;
  await expect.poll(isIn).toBeUndefined();
  await page.getByRole('button', { name: undoWords.undo }).click();
  await expect.poll(isIn).toBe('City Clinic');
  await expect(fees).toContainText('₹6,500');
  await desk().open(page, `/users/all?q=${encodeURIComponent(displayName(third))}`);
  await page.getByRole('button', { name: usersWords.deleteUser(displayName(third)) }).click();
  const question = page.getByRole('alertdialog', { name: usersWords.deleteQuestion });
  await expect(question).toContainText(words.effect.below(3, step.name));
});
