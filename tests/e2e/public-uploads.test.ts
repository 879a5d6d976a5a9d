import type { Page } from '@playwright/test';
import { messages } from '#domain/core/text/messages.ts';
import { orderWords } from '#domain/registration/desk/order-words.ts';
import { registrationQueueWords } from '#domain/registration/desk/queue-words.ts';
import { ownWords } from '#domain/registration/words/own-words.ts';
import { registerWords as words } from '#domain/registration/words/register-words.ts';
import { deskForFile, phones } from './desk.ts';
import { expect, phoneScreen, test } from './fixtures.ts';
import {
  agree,
  eventShown,
  fillDetails,
  goOn,
  offeredCategories,
  openRegistration,
  pageOf,
  publicAddress,
  returnTo,
  saveForm,
  stageShown,
  submitAs,
} from './open-registration.ts';
import { onePixel, registrant } from './registration-desk.ts';
import { button, listRows, said } from './screens.ts';

const desk = deskForFile();
test.beforeAll(() => openRegistration(desk(), { form: { methods: ['transfer'] } }));

const file = (name: string, mimeType: string, buffer: Buffer) => ({ name, mimeType, buffer });
const picture = file('proof.png', 'image/png', onePixel);
const pdf = file(
  'letter.pdf',
  'application/pdf',
  Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n'),
);
const html = file('receipt.pdf', 'application/pdf', Buffer.from('<!doctype html><script>alert(1)</script>'));
const large = file('scan.pdf', 'application/pdf', Buffer.alloc(5_300_000, '%PDF-1.4\n'));

/** Gives a field a wrong file and one that is too large. Each is refused at the field. */
const giveWrongFiles = async (page: Page, label: string): Promise<void> => {
  await page.getByLabel(label, { exact: true }).setInputFiles(html);
  await expect(said(page, messages.fileUnsupported({ kind: '' }))).toBeVisible();
  await page.getByLabel(label, { exact: true }).setInputFiles(large);
  await expect(said(page, words.fileTooLarge)).toBeVisible();
};

const give = async (page: Page, label: string, given: ReturnType<typeof file>): Promise<void> => {
  await page.getByLabel(label, { exact: true }).setInputFiles(given);
  await expect(said(page, words.uploaded(given.name))).toBeVisible();
};

test('a wrong file is refused, a dark picture is asked back, and a PDF in its place is accepted', async ({
  visit,
  faults,
}) => {
  faults.expect(/^415 POST .*\/files$/);
  const sender = await registrant(desk(), publicAddress, '9840000201');
  const { orderId, delegateId } = await submitAs(desk(), sender, { name: 'Anita Bose', method: 'transfer' });
  const page = await visit({
    desk: desk(),
    path: pageOf(`/me/order/${orderId}`),
    context: { viewport: phoneScreen, storageState: sender.storageState },
  });
  await giveWrongFiles(page, ownWords.picture);
  await give(page, ownWords.picture, picture);
  await page.getByLabel(ownWords.references.transfer).fill('SBIN526300000001');
  await test.step('nothing is lost without a network, and nothing is sent twice after a lost answer', async () => {
    faults.expectCuts();
    await page.context().setOffline(true);
    await page.getByLabel(ownWords.picture, { exact: true }).setInputFiles(pdf);
    await expect(said(page, words.uploadFailed)).toBeVisible();
    await button(page, ownWords.send).click();
    await expect(said(page, ownWords.notSent)).toBeVisible();
    await page.context().setOffline(false);
    await page.route('**/commands', async (route) => {
      // The server does it, and its answer is lost.
      await route.fetch();
      await route.abort('connectionreset');
    });
    await button(page, ownWords.send).click();
    await expect(stageShown(page, 'proof')).toBeVisible();
    await page.unroute('**/commands');
  });
  await expect
    .poll(async () => (await desk().rows()).by('orders', 'delegateId', delegateId)[0]?.proof)
    .toMatchObject({
      state: 'given',
      reference: 'SBIN526300000001',
      fileId: expect.stringMatching(/./) as unknown,
    });

  // A stranger who gives the same number learns nothing; the treasurer sees it.
  const stranger = await registrant(desk(), publicAddress, '9840000203');
  const theirs = await submitAs(desk(), stranger, { name: 'Zoya Khan', method: 'transfer' });
  await stranger.run('order.giveProof', {
    orderId: theirs.orderId,
    method: 'transfer',
    reference: 'sbin526300000001',
    paidOn: '2026-09-01',
    amountPaise: 1_000_000,
    fileId: '',
  });
  const treasurer = await visit({ desk: desk(), as: phones.write, path: '/registration/queue?tab=proofs' });
  const entry = treasurer.getByRole('region', { name: 'Anita Bose' });
  const open = () =>
    listRows(treasurer, registrationQueueWords.tab.proofs)
      .filter({ hasText: 'Anita Bose' })
      .getByRole('button')
      .click();
  await open();
  await expect(entry.getByRole('img', { name: orderWords.documentAlt })).toBeVisible();
  await expect(entry).toContainText('SBIN526300000001');
  await expect(said(treasurer, orderWords.referenceGiven('Zoya Khan'))).toBeVisible();
  await entry.getByRole('button', { name: orderWords.askBack }).click();
  const question = treasurer.getByRole('alertdialog', { name: orderWords.noteFor.askBack });
  await question.getByLabel(orderWords.noteLabel).fill('The picture is too dark.');
  await question.getByRole('button', { name: orderWords.askBack }).click();
  await expect(treasurer.getByRole('region', { name: 'Zoya Khan' })).toBeVisible();
  await button(treasurer, registrationQueueWords.toList).click();

  await returnTo(page);
  await expect(stageShown(page, 'returned')).toBeVisible();
  await expect(page.getByText(ownWords.note('The picture is too dark.')).first()).toBeVisible();
  await expect(said(page, ownWords.pictureKept)).toBeVisible();
  await give(page, ownWords.picture, pdf);
  await button(page, ownWords.send).click();
  await expect(stageShown(page, 'proof')).toBeVisible();

  await open();
  await expect(entry.getByRole('img', { name: orderWords.documentAlt })).toHaveCount(0);
  const link = entry.getByRole('link', { name: orderWords.openDocument });
  const opened = await treasurer.request.get(
    new URL((await link.getAttribute('href')) ?? '', desk().address).href,
  );
  expect((await opened.body()).subarray(0, 5).toString()).toBe('%PDF-');
  expect(opened.headers()['content-disposition']).toMatch(/^attachment/);
  await entry.getByRole('button', { name: orderWords.accept }).click();
  await expect(said(treasurer, orderWords.referenceEntered('Anita Bose'))).toBeVisible();
  await returnTo(page);
  await expect(stageShown(page, 'confirmed')).toBeVisible();
  await expect.poll(async () => (await desk().rows()).get('delegates', delegateId)?.isPaid).toBe(true);
});

test('a document for a lower price and a file as an answer are checked next to the form’s fields', async ({
  visit,
  faults,
}) => {
  faults.expect(/^415 POST .*\/files$/);
  await saveForm(desk(), {
    methods: ['transfer'],
    questions: [
      {
        questionId: 'abstract',
        label: 'Your abstract',
        kind: 'file',
        choices: [],
        isRequired: true,
        categoryIds: [],
        isEditable: false,
      },
    ],
  });
  await eventShown(desk(), ({ questions }) => questions.length === 1);
  const sender = await registrant(desk(), publicAddress, '9840000202');
  const page = await visit({
    desk: desk(),
    path: pageOf('/register'),
    context: { storageState: sender.storageState },
  });
  const [first] = offeredCategories(await desk().rows());
  await fillDetails(page, { name: 'Bharat Jain', category: first.name });
  await goOn(page);
  await page.getByRole('radio', { name: 'Letter of the head of department' }).check();
  await goOn(page);
  await expect(said(page, words.missing('Your abstract'))).toBeVisible();
  await expect(said(page, words.missing(words.document))).toBeVisible();
  await giveWrongFiles(page, words.document);
  await give(page, words.document, picture);
  await give(page, 'Your abstract', pdf);
  await goOn(page);
  await agree(page);
  await page.getByRole('radio', { name: words.methods.transfer }).check();
  await page.getByRole('button', { name: words.submitAndPay('₹5,000') }).click();
  await expect(stageShown(page, 'document')).toBeVisible();

  const secretary = await visit({
    desk: desk(),
    as: phones.write,
    path: '/registration/queue?tab=documents',
  });
  await listRows(secretary, registrationQueueWords.tab.documents).getByRole('button').click();
  const entry = secretary.getByRole('region', { name: 'Bharat Jain' });
  await expect(entry.getByRole('img', { name: orderWords.documentAlt })).toBeVisible();
  await expect(entry).toContainText('Letter of the head of department');
  await expect(entry).toContainText('Your abstract');
  await entry.getByRole('button', { name: orderWords.verify }).click();
  await expect(secretary.getByText(registrationQueueWords.nothing.documents)).toBeVisible();
  await returnTo(page);
  await expect(stageShown(page, 'held')).toBeVisible();
});
