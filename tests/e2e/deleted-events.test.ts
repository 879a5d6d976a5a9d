import { commonWords, loginWords, toastWords } from '#domain/core/text/common-words.ts';
import { eventsWords } from '#domain/event/event-words.ts';
import { deskForFile } from './desk.ts';
import { banner, foundEvent, heading, keptEvent, row } from './event-screens.ts';
import { expect, test } from './fixtures.ts';
import { button } from './screens.ts';

const superAdmin = '9000000009';
const desk = deskForFile({ env: () => ({ REGDESK_SUPER_ADMINS: superAdmin }) });

test('a deleted event disappears for all accounts at once; a super admin restores it with its people', async ({
  visit,
}) => {
  const owner = '9000000047';
  const member = '9000000044';
  const own = await visit({ desk: desk(), as: owner });
  await expect(banner(own)).toContainText('New Event');
  const id = (await keptEvent(own)) ?? '';
  await desk().command(owner, 'event.update', { details: { name: 'ORTHOCON' } }, id);
  await desk().command(owner, 'delegate.add', { details: { fullName: 'Meena Kumar', email: '' } }, id);
  const rights = { canRead: true, canWrite: false, canScan: false };
  await desk().command(owner, 'member.save', { contact: member, ...rights }, id);
  const beside = await visit({ desk: desk(), as: member, path: '/users/all' });
  await expect(beside.getByRole('link', { name: 'Meena Kumar' })).toBeVisible();

  await desk().open(own, `/events/${id}/edit`);
  await own.getByLabel(eventsWords.theme).fill('Not saved any more');
  await button(own, eventsWords.delete).click();
  const question = own.getByRole('alertdialog');
  await expect(question).toContainText('The event and all its data are deleted permanently.');
  const confirm = question.getByRole('button', { name: commonWords.delete, exact: true });
  await expect(confirm).toBeDisabled();
  const typed = question.getByLabel(eventsWords.typeName('ORTHOCON'));
  await typed.fill('Orthocon');
  await expect(confirm).toBeDisabled();
  await typed.fill('ORTHOCON');
  await confirm.click();
  await expect(own.getByText('Event deleted successfully!')).toBeVisible();
  const gone = beside.getByText('This event does not exist any more.');
  await expect(gone).toBeVisible({ timeout: 2000 });
  await expect(beside.getByText('Meena Kumar')).toHaveCount(0);

  // It was the only event, so the page has the reduced set of routes and no event to select.
  await expect(own).toHaveURL(`${desk().address}/`);
  await expect(own.getByText('You are not part of any event.')).toBeVisible();
  expect(await keptEvent(own)).toBeNull();
  expect(await own.evaluate(() => sessionStorage.getItem('regdesk.tab-event'))).toBeNull();
  const waiting = await visit({ desk: desk(), as: member, path: `/events/${id}/admins` });
  await expect(waiting.getByText('This event does not exist any more.')).toBeVisible();
  await desk().open(waiting, '/users/all');
  await expect(waiting.getByText('This event does not exist any more.')).toBeVisible();
  await beside.getByRole('button', { name: 'Leave event now' }).click();
  await expect(heading(beside, loginWords.eventSelector)).toBeVisible();
  await expect(gone).toHaveCount(0);

  const root = await visit({ desk: desk(), as: superAdmin, path: '/events' });
  const deleted = root.getByRole('list', { name: 'Deleted events' }).getByRole('listitem');
  await expect(deleted).toContainText('30 days left');
  await deleted.filter({ hasText: 'ORTHOCON' }).getByRole('button', { name: 'Restore' }).click();
  await expect(row(root, 'ORTHOCON')).toBeVisible();
  await expect(deleted).toHaveCount(0);

  await desk().open(own, '/events');
  await expect(own.getByText(eventsWords.deletedEvents)).toHaveCount(0);
  await row(own, 'ORTHOCON').getByRole('button', { name: eventsWords.open }).click();
  await expect(banner(own)).toContainText('ORTHOCON');
  await desk().open(own, '/users/all');
  await expect(own.getByRole('link', { name: 'Meena Kumar' })).toBeVisible();
  // Browsers in which it was open show it again automatically.
  await expect(waiting.getByRole('link', { name: 'Meena Kumar' })).toBeVisible();
});

test('after deleting an event other than the current one, the list opens; an account without events can create one', async ({
  visit,
}) => {
  const phone = '9000000045';
  const page = await visit({ desk: desk(), as: phone });
  await expect(banner(page)).toContainText('New Event');
  const spare = await foundEvent(desk(), { phone, name: 'SPARE' });
  const remove = async (id: string, name: string): Promise<void> => {
    await desk().open(page, `/events/${id}/edit`);
    await button(page, eventsWords.delete).click();
    await page.getByLabel(eventsWords.typeName(name)).fill(name);
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: commonWords.delete, exact: true })
      .click();
    await expect(page.getByText(toastWords.eventDeleted)).toBeVisible();
  };
  await remove(spare, 'SPARE');
  await expect(page).toHaveURL(/\/events$/);
  await expect(row(page, 'New Event').first()).toBeVisible();
  await expect(row(page, 'SPARE')).toHaveCount(0);
  await expect(banner(page)).toContainText('New Event');

  await remove((await keptEvent(page)) ?? '', 'New Event');
  await button(page, 'Create New Event').click();
  await expect(page).toHaveURL(/\/events\/[\w-]+\/edit$/);
  await expect(page.getByLabel(eventsWords.shortName)).toHaveValue('New Event');
  await expect(banner(page)).toContainText('New Event');
  expect(await keptEvent(page)).toBe(new URL(page.url()).pathname.split('/')[2]);
});
