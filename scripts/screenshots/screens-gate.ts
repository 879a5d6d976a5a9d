import { reportsWords } from '#domain/event/reports-words.ts';
import { conflictsWords, outboxWords } from '#domain/gate/gate-words.ts';
import { kioskWords } from '#domain/gate/kiosk-words.ts';
import { partyWords } from '#domain/gate/party-words.ts';
import { scanWords } from '#domain/gate/scan-words.ts';
import { letArrive } from '../arrivals.ts';
import { cast } from './cast.ts';
import { shown, heading, button, type Shot } from './screens-shot.ts';

const { eventId, serial, lunch, dinner, workshop } = cast;

export const gateScreens: readonly Shot[] = [
  {
    name: 'info-scan',
    title: 'Info Scan',
    path: '/scan',
    prepare: async (page) => {
      await page.getByLabel(scanWords.serialNo, { exact: true }).fill(String(serial));
      await button(page, scanWords.submit).click();
      await page.getByRole('list', { name: scanWords.records }).waitFor();
    },
  },
  {
    name: 'auto-scan',
    title: 'AutoScan',
    path: '/scan/auto',
    prepare: shown((page) => page.getByText(scanWords.chooseRecord)),
  },
  {
    name: 'record',
    title: 'AutoScan of one record',
    path: `/scan/auto/${lunch}`,
    prepare: shown((page) => button(page, scanWords.startScanning)),
  },
  {
    name: 'record-done',
    title: 'AutoScan: Done',
    path: `/scan/auto/${lunch}`,
    prepare: async (page) => {
      await button(page, scanWords.startScanning).click();
      await page.getByRole('status').filter({ hasText: scanWords.done }).waitFor();
      await page.getByText(`0 ${scanWords.waiting}`).waitFor();
    },
  },
  {
    name: 'party',
    title: 'AutoScan: a delegate with companions',
    path: `/scan/auto/${dinner}`,
    prepare: async (page) => {
      await button(page, scanWords.startScanning).click();
      await page
        .getByRole('button', { name: /^Mark as done/ })
        .nth(1)
        .click();
      await page.getByText(partyWords.doneOf(1, 3), { exact: true }).waitFor();
      await page.getByText(`0 ${scanWords.waiting}`).waitFor();
    },
  },
  {
    name: 'kiosk-start',
    title: 'Kiosk mode, before it starts',
    path: '/kiosk',
    prepare: shown((page) => button(page, kioskWords.start)),
  },
  {
    name: 'kiosk',
    title: 'A kiosk greets',
    path: '/kiosk',
    prepare: async (page) => {
      await page.getByLabel(kioskWords.pin).fill('280519');
      await button(page, kioskWords.start).click();
      await page.getByText(kioskWords.welcome).waitFor();
      // The next picture is of another screen.
      await page.evaluate(() => localStorage.removeItem('regdesk.kiosk'));
    },
  },
  {
    name: 'record-refused',
    title: 'AutoScan: not applicable',
    path: `/scan/auto/${workshop}`,
    prepare: async (page) => {
      await button(page, scanWords.startScanning).click();
      await page.getByRole('alert').filter({ hasText: 'not applicable' }).waitFor();
    },
  },
  {
    name: 'record-entry',
    title: 'AutoScan: by number or name',
    path: `/scan/auto/${lunch}`,
    prepare: async (page) => {
      await button(page, scanWords.entry.open).click();
      await button(page, scanWords.name).click();
      await page.getByRole('searchbox').fill('an');
      await page.getByRole('list', { name: scanWords.entry.found }).waitFor();
    },
  },
  {
    name: 'conflicts',
    title: 'Conflict board',
    path: '/conflicts',
    prepare: heading(conflictsWords.title),
  },
  { name: 'outbox', title: 'This device', path: '/outbox', prepare: heading(outboxWords.title) },
  { name: 'reports', title: 'Reports', path: '/reports', prepare: heading(reportsWords.all) },
  {
    name: 'report',
    title: 'A record’s report',
    path: '/reports/1?show=done',
    prepare: shown((page) => page.getByRole('listitem')),
  },
  {
    name: 'live-board',
    title: 'Live board, for a screen in the hall',
    path: `/reports/${lunch}/board`,
    prepare: async (page, gates) => {
      await letArrive(page, gates, { eventId, recordTypeId: lunch });
      await page
        .getByRole('row', { name: /^Device .* [AP]M$/ })
        .nth(2)
        .waitFor();
      await page.getByText(/^Not current/).waitFor({ state: 'hidden' });
    },
  },
];
