import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { DeviceReport, ReportedDevice } from '#domain/event/team/device-report.ts';
import { keptDays } from '#domain/model/fields/kept-days.ts';
import { dayMs } from '#domain/model/fields/time-zone.ts';
import { sweepDevices } from '#server/accounts/sweep-devices.ts';
import type { AccountDesk } from '#tests/support/servers/account-desk.ts';
import { accountDesks } from '#tests/support/servers/account-desks.ts';
import { adminPhone, saveEvent, scannerPhone, smallEvent } from '#demo/small-event.ts';

const own = 'own-event';
const openDesk = accountDesks({ limits: { resendMs: 0 } });
const stranger = '9000000077';

const report = async (desk: AccountDesk, cookie: string, body: DeviceReport): Promise<void> => {
  const answer = await desk.post(`/api/events/${own}/device-report`, body, { cookie });
  expect(answer.statusCode).toBe(204);
};
const devicesOf = async (desk: AccountDesk, admin: string): Promise<ReportedDevice[]> => {
  const answer = await desk.get(`/api/events/${own}/devices`, admin);
  return answer.json<{ devices: ReportedDevice[] }>().devices;
};

test('the team sees what each device last reported, also after its right was taken', async () => {
  const desk = await openDesk();
  const { pool } = desk.database;
  await saveEvent(pool, own, smallEvent(own, 3));
  const [admin, scanner] = [await desk.signIn(adminPhone), await desk.signIn(scannerPhone)];
  await report(desk, scanner, { storage: 'mayGo', camera: 'allowed', battery: 64, waiting: 0 });
  desk.clock.now += 1_000;
  const paired = await desk.pair(own, admin);
  await report(desk, paired, { waiting: 1 });

  const devices = await devicesOf(desk, admin);
  expect(devices).toMatchObject([
    { account: { name: 'Gate 2' }, report: { waiting: 1 }, hasRight: true },
    { account: { phone: scannerPhone }, report: { storage: 'mayGo', battery: 64 }, hasRight: true },
  ]);

  const command = { id: randomUUID(), name: 'member.delete', input: { contact: scannerPhone }, deviceAt: 0 };
  await desk.post(`/api/events/${own}/commands`, [command], { cookie: admin });
  await report(desk, scanner, { waiting: 3 });
  await report(desk, await desk.signIn(stranger), { waiting: 9 });
  const after = await devicesOf(desk, admin);
  expect(after).toHaveLength(2);
  expect(after.find(({ account }) => account.phone === scannerPhone)).toMatchObject({
    report: { waiting: 3, battery: 64 },
    hasRight: false,
  });

  await sweepDevices({
    pool,
    now: () => desk.clock.now + keptDays.browserName * dayMs + 1,
    log: { info: () => undefined, error: () => undefined },
  });
  expect(await devicesOf(desk, admin)).toEqual([]);
});
