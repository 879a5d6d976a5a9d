import { readFile } from 'node:fs/promises';
import { strFromU8, unzipSync } from 'fflate';
import readXlsx from 'read-excel-file/node';
import { handOverWords } from '#domain/core/hand-over/hand-over-words.ts';
import { orderWords } from '#domain/registration/desk/order-words.ts';
import {
  registrationQueueWords as words,
  requestWords,
  waitingQueueWords,
} from '#domain/registration/desk/queue-words.ts';
import { orderOf } from '#tests/support/registration/open-event.ts';
import { deskForFile, phones, sampleEvent } from './desk.ts';
import { expect, phoneScreen, test } from './fixtures.ts';
import { onePixel, openRegistration, registrant } from './registration-desk.ts';
import { listRows } from './screens.ts';

const desk = deskForFile();
const path = '/registration/queue';
const address = 'anaescon';

const opened = async (): Promise<void> => {
  await openRegistration(desk(), { waiting: 'manual' });
  await desk().query(
    `INSERT INTO public_addresses (address, event_id, chosen_at)
     SELECT $1, event_id, 1 FROM event WHERE admin_phone = $2 ON CONFLICT DO NOTHING`,
    [address, phones.admin],
  );
};
const noticeVersion = async () =>
  (await desk().rows()).get('registrationForms', 'form')?.form?.notice.version ?? 0;
const form = async (fullName: string, phone: string, given: object = {}) =>
  orderOf({
    details: { fullName, phone, categoryId: 'pg' },
    consents: [],
    method: 'transfer',
    noticeVersion: await noticeVersion(),
    ...given,
  });

for (const [device, context] of [
  ['a desktop', { viewport: { width: 1280, height: 900 } }],
  ['a phone', { viewport: phoneScreen }],
] as const)
  test(`on ${device} the treasurer sees the proof next to its document, requests a new one and accepts another`, async ({
    stay,
  }) => {
    await opened();
    const isFirst = device === 'a desktop';
    const [one, two] = isFirst ? ['Anita Bose', 'Bharat Jain'] : ['Charu Sen', 'Dev Anand'];
    for (const [index, name] of [one, two].entries()) {
      const phone = `98500000${isFirst ? 1 : 2}${index}`;
      const sender = await registrant(desk(), address, phone);
      const { orderId } = await sender.run('order.submit', {
        form: await form(name, phone),
        seenPaise: 1_000_000,
      });
      await sender.run('order.giveProof', {
        orderId,
        method: 'transfer',
        reference: `UTR${phone}`,
        paidOn: '2026-09-01',
        amountPaise: 1_000_000,
        fileId: await sender.upload('proof', onePixel),
      });
    }
    const page = await stay({
      desk: desk(),
      as: phones.write,
      path: `${path}?tab=proofs`,
      viewport: context.viewport,
    });
    const rows = listRows(page, words.tab.proofs);
    await rows.filter({ hasText: one }).getByRole('button').click();
    const entry = page.getByRole('region', { name: one });
    await expect(entry.getByRole('img', { name: orderWords.documentAlt })).toBeVisible();
    await expect(entry).toContainText(`UTR98500000${isFirst ? 1 : 2}0`);
    await entry.getByRole('button', { name: orderWords.askBack }).click();
    const question = page.getByRole('alertdialog', { name: orderWords.noteFor.askBack });
    await question.getByLabel(orderWords.noteLabel).fill('The picture is too dark.');
    await question.getByRole('button', { name: orderWords.askBack }).click();
    const following = page.getByRole('region', { name: two });
    await following.getByRole('button', { name: orderWords.accept }).click();
    await expect(page.getByText(words.nothing.proofs)).toBeVisible();
    const orders = [...(await desk().rows()).all('orders')];
    const of = (name: string) => orders.find(({ request }) => request.details?.fullName === name);
    expect(of(one)?.proof).toMatchObject({ state: 'returned', note: 'The picture is too dark.' });
    expect(of(two)?.proof?.state).toBe('accepted');
    await expect
      .poll(async () => (await desk().rows()).get('delegates', of(two)?.delegateId ?? '')?.isPaid)
      .toBe(true);
  });

test('a document is refused with a new price, a name change is entered, and a place is offered', async ({
  stay,
}) => {
  await opened();
  const phone = '9850000031';
  const sender = await registrant(desk(), address, phone);
  const eligibility = {
    eligibilityId: 'letter',
    value: '',
    fileId: await sender.upload('document', onePixel),
  };
  const { delegateId } = await sender.run('order.submit', {
    form: await form('Ela Roy', phone, { eligibility }),
    seenPaise: 600_000,
  });
  const page = await stay({ desk: desk(), as: phones.write, path: `${path}?tab=documents` });
  await listRows(page, words.tab.documents).filter({ hasText: 'Ela Roy' }).getByRole('button').click();
  const entry = page.getByRole('region', { name: 'Ela Roy' });
  await expect(entry.getByRole('img', { name: orderWords.documentAlt })).toBeVisible();
  await entry.getByRole('button', { name: orderWords.refuse }).click();
  await page
    .getByRole('alertdialog', { name: orderWords.noteFor.refuseDocument })
    .getByRole('button', { name: orderWords.refuse })
    .click();
  await expect(page.getByText(words.nothing.documents)).toBeVisible();
  await expect
    .poll(async () => (await desk().rows()).by('orders', 'delegateId', String(delegateId))[0])
    .toMatchObject({ quotedPaise: 1_000_000, eligibility: { state: 'refused' } });

  await sender.run('registration.ask', { delegateId, kind: 'name', text: 'Ela Sen' });
  await page.getByRole('button', { name: new RegExp(words.tab.requests) }).click();
  await listRows(page, words.tab.requests).getByRole('button').click();
  await expect(entry).toContainText('Ela Sen');
  await entry.getByRole('button', { name: requestWords.doName }).click();
  await expect(page.getByText(words.nothing.requests)).toBeVisible();
  await expect
    .poll(async () => (await desk().rows()).get('delegates', String(delegateId))?.fullName)
    .toBe('Ela Sen');

  // The one place in the workshop is taken; then it is free again.
  const buyer = (await desk().rows()).by('orders', 'delegateId', String(delegateId))[0];
  await sender.run('order.add', {
    delegateId,
    companions: [],
    lines: [{ person: 0, itemId: 'suture', count: 1 }],
    method: 'transfer',
    seenPaise: 200_000,
  });
  const waiter = await registrant(desk(), address, '9850000032');
  await waiter.run('waiting.join', { itemId: 'suture', categoryId: 'pg', name: 'Farid Ali' });
  await page.getByRole('button', { name: new RegExp(words.tab.waiting) }).click();
  await listRows(page, words.tab.waiting).getByRole('button').click();
  const waiting = page.getByRole('region', { name: 'Farid Ali' });
  await expect(waiting).toContainText(waitingQueueWords.why('noPlace', ''));
  await expect(waiting.getByRole('button', { name: waitingQueueWords.offer })).toHaveCount(0);
  const added = (await desk().rows())
    .by('orders', 'delegateId', String(delegateId))
    .find(({ orderId }) => orderId !== buyer?.orderId);
  await desk().command(phones.admin, 'order.end', { orderId: added?.orderId, note: '' });
  await expect(waiting).toContainText(waitingQueueWords.why('desk', ''));
  await waiting.getByRole('button', { name: waitingQueueWords.offer }).click();
  await page
    .getByRole('alertdialog', { name: waitingQueueWords.offerQuestion })
    .getByRole('button', { name: waitingQueueWords.offer })
    .click();
  await expect(page.getByText(waitingQueueWords.offered)).toBeVisible();
  await expect
    .poll(async () => [...(await desk().rows()).all('waitingEntries')].map(({ state }) => state))
    .toEqual(['offered']);
});

test('the hand-over pack has the orders, and the pictures of their proofs', async ({ visit }) => {
  await opened();
  const phone = '9850000031';
  const sender = await registrant(desk(), address, phone);
  const submitted = { form: await form('Esha Kapoor', phone), seenPaise: 1_000_000 };
  const { orderId } = await sender.run('order.submit', submitted);
  await sender.run('order.giveProof', {
    orderId,
    method: 'transfer',
    reference: 'UTR3100000031',
    paidOn: '2026-09-01',
    amountPaise: 1_000_000,
    fileId: await sender.upload('proof', onePixel),
  });
  const { number = 0 } = (await desk().rows()).get('orders', String(orderId)) ?? {};
  const page = await visit({ desk: desk(), as: phones.admin, path: `/events/${sampleEvent}/edit` });
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: handOverWords.make }).click();
  const pack = unzipSync(await readFile(await (await download).path()));
  const [orders] = await readXlsx(Buffer.from(pack[`${handOverWords.files.orders}.xlsx`] ?? []));
  expect(orders?.data.flat()).toContain('UTR3100000031');
  const name = handOverWords.files.ofOrder(number, handOverWords.files.proof);
  expect(strFromU8(pack[`${name}.webp`]?.subarray(8, 12) ?? new Uint8Array())).toBe('WEBP');
});
