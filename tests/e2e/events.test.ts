import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { strFromU8, unzipSync } from 'fflate';
import readXlsx from 'read-excel-file/node';
import { dateTime } from '#domain/core/text/format.ts';
import {
  commonWords,
  loginWords,
  menuWords,
  shellWords,
  toastWords,
} from '#domain/core/text/common-words.ts';
import { homePhaseWords } from '#domain/event/home-words.ts';
import { eventsWords } from '#domain/event/event-words.ts';
import { keptWords } from '#domain/event/kept-words.ts';
import { handOverWords } from '#domain/core/hand-over/hand-over-words.ts';
import { addUserWords } from '#domain/people/people-words.ts';
import { messages } from '#domain/core/text/messages.ts';
import { deskForFile, phones, sampleEvent } from './desk.ts';
import { banner, foundEvent, heading, keptEvent, post, row } from './event-screens.ts';
import { expect, test } from './fixtures.ts';
import { button, goWithin, listRows, menuLink } from './screens.ts';
import { eventOf } from '#domain/core/event-of.ts';

const superAdmin = '9000000009';
const desk = deskForFile({ env: () => ({ REGDESK_SUPER_ADMINS: superAdmin }) });

/** The sample's small event. */
const smallEvent = '-OER6m5R4G_pHEbMCNjB';

const found = (phone: string, name: string): Promise<string> => foundEvent(desk(), { phone, name });
const choose = (phone: string, eventId: string): Promise<void> =>
  post(desk(), { phone, path: '/api/select', body: { eventId } });
const countEvents = async (): Promise<number> => {
  const [counted] = await desk().query<{ count: number }>('SELECT count(*)::int AS count FROM event');
  return counted?.count ?? 0;
};

test('a new event is created once, edited, listed and opened; another browser starts in it', async ({
  visit,
}) => {
  const before = await countEvents();
  const page = await visit({ desk: desk(), as: phones.otherAdmin, path: '/events' });
  await expect(row(page, 'PG Quiz')).toContainText(eventsWords.selected);
  await button(page, eventsWords.create).dblclick();
  await expect(page).toHaveURL(/\/events\/[\w-]+\/edit$/);
  const id = new URL(page.url()).pathname.split('/')[2] ?? '';
  expect(await countEvents()).toBe(before + 1);

  const name = page.getByLabel(eventsWords.shortName);
  await expect(name).toHaveValue('New Event');
  await expect(page.getByLabel(eventsWords.fullName)).toHaveValue('My new event full name');
  await name.fill('');
  await button(page, commonWords.save).click();
  await expect(page.getByText(messages.missing({ field: eventsWords.shortName }))).toBeVisible();
  await name.fill(' NEUROCON  2027 ');
  await page.getByLabel(eventsWords.fullName).fill('National Conference of Neurologists');
  await page.getByLabel(eventsWords.venue).fill('Coimbatore');
  await page.getByLabel(eventsWords.organisedBy).fill('Kongu Branch');
  await page.getByLabel(eventsWords.theme).fill('The ageing brain');
  await page.getByLabel(eventsWords.date, { exact: true }).fill('5-7 February 2027');
  await page.getByLabel(eventsWords.cme).check();
  await button(page, commonWords.save).click();
  await expect(page.getByText('Event updated successfully!')).toBeVisible();
  await expect(name).toHaveValue('NEUROCON 2027');

  await button(page, commonWords.cancel).click();
  await expect(page).toHaveURL(/\/events$/);
  await expect(row(page, 'NEUROCON 2027')).toContainText('National Conference of Neurologists');
  await row(page, 'NEUROCON 2027').getByRole('link', { name: eventsWords.view }).click();
  await expect(heading(page, 'NEUROCON 2027')).toBeVisible();
  for (const text of [
    'Kongu Branch',
    'Coimbatore',
    '5-7 February 2027',
    'The ageing brain',
    eventsWords.joined,
  ])
    await expect(page.getByRole('main').getByText(text, { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: eventsWords.admins })).toHaveAttribute(
    'href',
    `/events/${id}/admins`,
  );
  await page.goBack();

  await row(page, 'NEUROCON 2027').getByRole('button', { name: eventsWords.open }).click();
  await expect(banner(page)).toContainText('NEUROCON 2027');
  await expect(page).toHaveURL(`${desk().address}/`);
  expect(await keptEvent(page)).toBe(id);

  const other = await visit({ desk: desk(), as: phones.otherAdmin });
  await expect(banner(other)).toContainText('NEUROCON 2027');
  expect(await keptEvent(other)).toBe(id);
  await choose(phones.otherAdmin, smallEvent);
});

test('unsaved changes are asked about; a refused save shows its code and keeps the typed text', async ({
  stay,
  faults,
}) => {
  const page = await stay({ desk: desk(), as: phones.otherAdmin, path: `/events/${smallEvent}/edit` });
  const theme = page.getByLabel(eventsWords.theme);
  await theme.fill('Quick thinking');
  await menuLink(page, menuWords.home).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText(commonWords.unsavedChanges);
  await button(page, commonWords.cancel).last().click();
  await expect(question).toBeHidden();

  faults.expectCuts();
  await page.context().setOffline(true);
  await button(page, commonWords.save).click();
  await expect(page.getByText(toastWords.error(messages.offline()), { exact: true })).toBeVisible();
  await expect(theme).toHaveValue('Quick thinking');
  await page.context().setOffline(false);
  await expect(page.getByText(/^No internet/)).toBeHidden();
  await button(page, commonWords.save).click();
  await expect(page.getByText('Event updated successfully!')).toBeVisible();
  await expect
    .poll(async () => eventOf(await desk().rows(smallEvent)))
    .toMatchObject({ theme: 'Quick thinking', name: 'PG Quiz' });
  await menuLink(page, menuWords.home).click();
  await expect(page).toHaveURL(`${desk().address}/`);
});

test('an admin closes the event: every device says so, a change is refused until it is reopened', async ({
  stay,
  visit,
}) => {
  const page = await stay({ desk: desk(), as: phones.otherAdmin, path: `/events/${smallEvent}/edit` });
  await page.getByLabel(eventsWords.theme).fill('Too late');
  await button(page, eventsWords.close).click();
  const question = page.getByRole('alertdialog', { name: eventsWords.closeQuestion });
  await expect(question).toContainText(eventsWords.closeDetail);
  await question.getByRole('button', { name: eventsWords.closeConfirm }).click();
  await expect(page.getByText(eventsWords.closed, { exact: true })).toBeVisible();
  const { closedAt } = eventOf(await desk().rows(smallEvent)) ?? {};
  const since = eventsWords.closedSince(dateTime(closedAt ?? 0, 'Asia/Kolkata'));
  await expect(page.getByText(since)).toBeVisible();
  const line = (where: Page) => where.getByRole('alert').filter({ hasText: shellWords.closedEvent });
  await expect(line(page)).toBeVisible();

  await expect(page.getByLabel(eventsWords.theme)).toBeDisabled();
  await expect(page.getByLabel(eventsWords.theme)).toHaveValue('Too late');
  await expect(page.getByText(messages.eventClosed(), { exact: true })).toBeVisible();
  const member = await visit({ desk: desk(), as: phones.otherAdmin });
  await expect(line(member)).toBeVisible();

  await expect(page.getByRole('region', { name: keptWords.title })).toContainText('restore it for 30 days');
  const download = page.waitForEvent('download');
  await button(page, handOverWords.make).click();
  const saved = await download;
  expect(saved.suggestedFilename()).toMatch(/^PG Quiz hand-over \d\d-\d\d-\d{4}\.zip$/);
  const pack = unzipSync(await readFile(await saved.path()));
  const rows = await desk().rows(smallEvent);
  const sheetIn = async (name: string) => {
    const [sheet] = await readXlsx(Buffer.from(pack[name] ?? []));
    return sheet?.data ?? [];
  };
  expect(await sheetIn('People.xlsx')).toHaveLength(1 + rows.count('delegates'));
  expect(await sheetIn('Contents.xlsx')).toContainEqual(['People.xlsx', rows.count('delegates')]);
  expect(await sheetIn('Contents.xlsx')).toHaveLength(Object.keys(pack).length);
  const log = pack['Log.csv'] ?? new Uint8Array();
  expect([String(log.slice(0, 3)), strFromU8(log).includes('Closed event')]).toEqual(['239,187,191', true]);

  await button(page, eventsWords.reopen).click();
  await expect(line(page)).toBeHidden();
  await expect(line(member)).toBeHidden();
  await button(page, commonWords.save).click();
  await expect(page.getByText(toastWords.eventUpdated)).toBeVisible();
  await expect
    .poll(async () => eventOf(await desk().rows(smallEvent)))
    .toMatchObject({ theme: 'Too late', closedAt: null });
});

test('an event in Nepal shows its own time on every device, on screen and in the log file', async ({
  visit,
}) => {
  const phone = '9000000043';
  const page = await visit({ desk: desk(), as: phone });
  const id = await found(phone, 'KATHMANDU 2027');
  await choose(phone, id);
  await page.goto(`${desk().address}/events/${id}/edit`);
  await page.getByLabel(eventsWords.timeZone).selectOption({ label: 'Asia/Kathmandu (UTC+05:45)' });
  await button(page, commonWords.save).click();
  await expect(page.getByText(toastWords.eventUpdated)).toBeVisible();
  const [entry] = await desk().query<{ at: string }>(
    'SELECT server_at AS at FROM command_log WHERE event_id = $1 ORDER BY server_at DESC LIMIT 1',
    [id],
  );
  const shown = dateTime(Number(entry?.at), 'Asia/Kathmandu');
  const colleague = await visit({ desk: desk(), as: phone, path: `/account/${id}/log` });
  await expect(colleague.getByText(shown, { exact: true }).first()).toBeVisible();
  const csv = await fetch(`${desk().address}/api/events/${id}/log.csv`, {
    headers: { cookie: await desk().cookie(phone) },
  });
  expect(await csv.text()).toContain(shown);
});

test('the event selector shows the selected event, selects another one or none, and goes back', async ({
  visit,
}) => {
  const phone = '9000000041';
  const page = await visit({ desk: desk(), as: phone });
  await expect(banner(page)).toContainText('New Event');
  const second = await found(phone, 'SURGICON');
  await desk().command(phone, 'event.update', { details: { venue: 'Madurai' } }, second);

  await page.getByRole('link', { name: loginWords.eventSelector }).click();
  const selected = page.getByRole('region', { name: eventsWords.selected });
  const save = button(page, commonWords.saveAndReload);
  const choice = page.getByLabel(eventsWords.select);
  await expect(selected).toContainText('New Event');
  await expect(save).toBeDisabled();
  await choice.selectOption({ label: 'SURGICON · Madurai' });
  await save.click();
  await expect(banner(page)).toContainText('SURGICON');
  expect(await keptEvent(page)).toBe(second);

  await goWithin(page, '/select');
  await expect(selected).toContainText('SURGICON');
  await expect(selected).toContainText('Madurai');
  await button(page, eventsWords.clear).click();
  await expect(button(page, eventsWords.clear)).toBeDisabled();
  await save.click();
  await expect(selected).toContainText(eventsWords.noneSelected);
  await expect(menuLink(page, menuWords.users)).toHaveCount(0);
  expect(await keptEvent(page)).toBeNull();
  // This address is not in the reduced route set, so the selector appears instead.
  await desk().open(page, '/users');
  await expect(heading(page, loginWords.eventSelector)).toBeVisible();
  await menuLink(page, menuWords.allEvents).click();
  await row(page, 'SURGICON').getByRole('button', { name: eventsWords.edit }).click();
  await expect(page.getByLabel(eventsWords.venue)).toHaveValue('Madurai');
  await expect(banner(page)).toContainText('SURGICON');
});

test('two tabs with different events do not mix, and each keeps its own event', async ({ visit }) => {
  const phone = '9000000042';
  const first = await visit({ desk: desk(), as: phone });
  await expect(banner(first)).toContainText('New Event');
  const firstId = (await keptEvent(first)) ?? '';
  const secondId = await found(phone, 'SECOND');
  const second = await first.context().newPage();
  await desk().open(second, '/events');
  await row(second, 'SECOND').getByRole('button', { name: eventsWords.open }).click();
  await expect(banner(second)).toContainText('SECOND');

  const add = async (page: Page, person: string): Promise<void> => {
    await goWithin(page, `/users/add?q=${encodeURIComponent(person)}`);
    await button(page, addUserWords.addNewUser).click();
    await expect(heading(page, /^Edit User/)).toBeVisible();
  };
  await add(first, 'Asha One');
  await add(second, 'Bala Two');
  await expect(banner(first)).toContainText('New Event');
  await expect(banner(second)).toContainText('SECOND');
  const people = async (eventId: string): Promise<string[]> =>
    [...(await desk().rows(eventId)).all('delegates')].map(({ fullName }) => fullName);
  await expect.poll(() => people(firstId)).toEqual(['Asha One']);
  await expect.poll(() => people(secondId)).toEqual(['Bala Two']);

  const ofTab = (page: Page) => page.evaluate(() => sessionStorage.getItem('regdesk.tab-event'));
  for (const [page, name, id] of [
    [first, 'New Event', firstId],
    [second, 'SECOND', secondId],
  ] as const) {
    await goWithin(page, '/users/all');
    await page.reload();
    await expect(banner(page)).toContainText(name);
    expect(await ofTab(page)).toContain(id);
  }
});

test('joining puts an event into the account’s list, and gives no right', async ({ visit }) => {
  const page = await visit({ desk: desk(), as: phones.stranger, path: `/events/${smallEvent}` });
  await expect(heading(page, 'PG Quiz')).toBeVisible();
  await expect(page.getByRole('link', { name: eventsWords.admins })).toHaveCount(0);
  await expect(page.getByText(eventsWords.teamOnly)).toBeVisible();
  await expect(button(page, eventsWords.open)).toHaveCount(0);
  await expect(page.getByText(eventsWords.edit, { exact: true })).toHaveCount(0);
  await button(page, 'Join this event').click();
  await expect(page.getByText('You have joined this event')).toBeVisible();
  await page.getByRole('link', { name: loginWords.eventSelector }).click();
  await expect(page.getByLabel(eventsWords.select).getByRole('option', { name: /^PG Quiz/ })).toHaveCount(1);
});

test('the page reports that an unknown event does not exist', async ({ stay }) => {
  const page = await stay({ desk: desk(), as: phones.admin, path: '/events/none' });
  await expect(page.getByText('This event does not exist any more.')).toBeVisible();
});

test('an account without rights in the current event has the reduced route set, and may leave', async ({
  visit,
}) => {
  const page = await visit({ desk: desk(), as: phones.stranger, path: '/users' });
  const said = page.getByRole('heading', { name: "You don't have access to view current event." });
  await expect(banner(page)).toContainText('Institute');
  for (const path of ['/users', '/nope', '/', '/scan', `/events/${sampleEvent}/edit`]) {
    await desk().open(page, path);
    await expect(said).toBeVisible();
    await expect(page).toHaveTitle(commonWords.pageTitle(shellWords.noAccessTitle));
  }
  await desk().open(page, '/events');
  await expect(row(page, 'PG Quiz')).toBeVisible();
  await desk().open(page, '/select');
  await expect(page.getByRole('region', { name: eventsWords.selected })).toContainText('ANAESCON South');
  await desk().open(page, '/');
  await button(page, 'Leave event now').click();
  await expect(page.getByText(eventsWords.noneSelected)).toBeVisible();
  await page.reload();
  await expect(page.getByText(eventsWords.noneSelected)).toBeVisible();
});

test('members and admins of other events may not edit an event', async ({ visit }) => {
  for (const phone of [phones.scan, phones.read, phones.otherAdmin]) {
    const page = await visit({ desk: desk(), as: phone, path: `/events/${sampleEvent}/edit` });
    await expect(page.getByText('You do not have permission to edit this item.')).toBeVisible();
    await menuLink(page, menuWords.allEvents).click();
    await expect(row(page, 'ANAESCON South').getByRole('link', { name: eventsWords.view })).toBeVisible();
    await expect(row(page, 'ANAESCON South').getByText(eventsWords.edit, { exact: true })).toHaveCount(0);
  }
});

test('a copied event has the set-up but no people', async ({ stay }) => {
  const page = await stay({ desk: desk(), as: phones.admin, path: `/events/${sampleEvent}/edit` });
  await button(page, eventsWords.copy).click();
  const question = page.getByRole('dialog', { name: eventsWords.copyQuestion });
  await expect(question).toContainText(eventsWords.copyDetail);
  await question.getByLabel(eventsWords.copyDate).fill('17-19 September 2027');
  await expect(question).toContainText(eventsWords.copyDatesMove(364));
  await expect(question).toContainText('30-06-202629-06-2027');
  await question.getByRole('button', { name: eventsWords.copyConfirm, exact: true }).click();
  await expect(page.getByLabel(eventsWords.shortName)).toHaveValue('ANAESCON South (copy)');
  const id = new URL(page.url()).pathname.split('/')[2] ?? '';
  const copy = await desk().rowsWhen((rows) => rows.count('categories') > 0, id);
  expect([copy.count('recordTypes') > 0, copy.count('delegates')]).toEqual([true, 0]);
  // The copy is open, so that the next steps are not done in the old event.
  await goWithin(page, '/select');
  await expect(page.getByRole('region', { name: eventsWords.selected })).toContainText('(copy)');
  await post(desk(), { phone: phones.admin, path: '/api/select', body: { eventId: sampleEvent } });
});

test('the red line is shown to a super admin only in an event that is not their own', async ({ visit }) => {
  const page = await visit({ desk: desk(), as: superAdmin });
  const line = page.getByText(shellWords.othersEvent);
  const mine = await found(superAdmin, 'ROOT’S OWN');
  await goWithin(page, '/events');
  await row(page, 'ROOT’S OWN').getByRole('button', { name: eventsWords.open }).click();
  await expect(banner(page)).toContainText('ROOT’S OWN');
  await expect(line).toHaveCount(0);
  // Another event opens by its address while the current event stays selected.
  await desk().open(page, `/events/${smallEvent}/edit`);
  await expect(page.getByLabel(eventsWords.shortName)).toHaveValue('PG Quiz');
  await expect(line).toBeVisible();
  await goWithin(page, `/events/${mine}/edit`);
  await expect(page.getByLabel(eventsWords.shortName)).toHaveValue('ROOT’S OWN');
  await expect(line).toHaveCount(0);
  await goWithin(page, '/events');
  await row(page, 'PG Quiz').getByRole('button', { name: eventsWords.open }).click();
  await expect(line).toBeVisible();
});

test('the events list is sorted, searched, up to date on return, and reports a missing network', async ({
  visit,
  faults,
}) => {
  const phone = '9000000046';
  const ids: string[] = [];
  for (const number of [10, 2, 1, 3, 4, 5, 6, 7, 8]) ids.push(await found(phone, `CME ${number}`));
  const page = await visit({ desk: desk(), as: phone, path: '/events' });
  const search = page.getByRole('searchbox', { name: eventsWords.search });
  const listed = listRows(page, eventsWords.title);
  await search.fill('cme');
  await expect(listed).toHaveCount(9);
  await expect(listed).toHaveText(
    [1, 2, 3, 4, 5, 6, 7, 8, 10].map((number) => new RegExp(`^CME ${number}\\D`)),
  );
  await search.fill('cme 10');
  await expect(listed).toHaveCount(1);
  await row(page, 'CME 10').getByRole('link', { name: eventsWords.view }).click();
  await expect(heading(page, 'CME 10')).toBeVisible();
  await desk().command(phone, 'event.update', { details: { venue: 'Trichy' } }, ids[0]);
  await page.goBack();
  await expect(search).toHaveValue('cme 10');
  await expect(row(page, 'CME 10')).toContainText('Trichy');
  await search.fill('nothing of that name');
  await expect(page.getByText(eventsWords.noMatch)).toBeVisible();

  faults.expectCuts();
  await menuLink(page, menuWords.home).click();
  await expect(search).toBeHidden();
  // Home is loaded with its parts.
  await expect(page.getByRole('navigation', { name: homePhaseWords.next })).toBeVisible();
  await page.context().setOffline(true);
  await menuLink(page, menuWords.allEvents).click();
  await expect(page.getByRole('main').getByText('No internet. No Database connection.')).toBeVisible();
  await page.context().setOffline(false);
  await expect(row(page, 'CME 10')).toBeVisible();
});
