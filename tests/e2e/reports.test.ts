import { labels } from '#domain/text/labels.ts';
import { deskForFile, phones, signIn } from './desk.ts';
import { expect, test } from './fixtures.ts';
import { menuLink, spaced, unmarked } from './screens.ts';

const desk = deskForFile();
const { reports } = labels;

test('Total, Done and Pending of a record, live', async ({ visit }) => {
  const page = await visit({ desk: desk(), as: phones.read, path: '/reports' });
  await expect(page.getByRole('heading', { name: 'All Reports:' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link')).toHaveCount(8);
  await page.getByRole('link', { name: /^Workshop: airway/ }).click();
  await expect(page).toHaveURL(/\/reports\/7$/);
  const filter = (name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) });
  const cards = unmarked(await desk().rows(), '7');
  const [card] = cards.filter(({ kind }) => kind === 'delegate');
  if (!card) throw new Error('nobody to mark');
  await expect(filter(reports.filters.total)).toContainText(String(cards.length));
  await expect(filter(reports.filters.pending)).toContainText(String(cards.length));
  await filter(reports.filters.done).click();
  await expect(page.getByText(reports.nobodyDone)).toBeVisible();

  await desk().command(phones.desk, 'record.mark', { recordTypeId: '7', serial: card.serial });
  await expect(filter(reports.filters.done)).toContainText('1');
  await expect(filter(reports.filters.pending)).toContainText(String(cards.length - 1));
  await expect(page.getByText(`by ${spaced(phones.desk)}`)).toBeVisible();
  await page.reload();
  await expect(page.getByText(`by ${spaced(phones.desk)}`)).toBeVisible();
  await filter(reports.filters.pending).click();
  await page.getByRole('searchbox', { name: reports.search }).fill(`#${card.serial}`);
  await expect(page.getByText('No users found')).toBeVisible();
});

test('a record that is no more, and an event without serials', async ({ visit }) => {
  const page = await visit({ desk: desk(), as: phones.read, path: '/reports/99' });
  await expect(page.getByText(reports.unknown)).toBeVisible();

  const founder = await visit({ desk: desk() });
  await signIn(founder, desk(), '9123456780');
  await expect(founder.getByRole('heading', { name: 'My new event full name' })).toBeVisible();
  const [event] = await desk().query<{ event_id: string }>(
    `SELECT event_id FROM event WHERE admin_phone = '9123456780'`,
  );
  const [category] = await desk().query<{ category_id: string }>(
    'SELECT category_id FROM categories WHERE event_id = $1',
    [event?.event_id],
  );
  await menuLink(founder, labels.menu.reports).click();
  await expect(founder.getByText(reports.none)).toBeVisible();
  const saved = await founder.evaluate(
    async ([eventId, categoryId]) => {
      const input = { details: { order: 1, name: 'Registration kit', categoryIds: [categoryId] } };
      const id = crypto.randomUUID();
      const answer = await fetch(`/api/events/${eventId}/commands`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify([{ id, name: 'recordType.save', input, deviceAt: Date.now() }]),
      });
      return answer.text();
    },
    [event?.event_id, category?.category_id],
  );
  expect(saved).toContain('"ok":true');
  await founder.getByRole('link', { name: 'Registration kit' }).click();
  await expect(founder.getByText('No serial numbers found. Generate serial numbers first.')).toBeVisible();
});
