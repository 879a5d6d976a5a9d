import { AxeJudge } from './axe/axe-judge.ts';
import { moneyScreens } from './axe/axe-money-screens.ts';
import { deskForFile, phones } from './desk.ts';
import { expect, phoneScreen, test } from './fixtures.ts';
import { goWithin } from './screens.ts';

// A desk of its own: these screens publish prices, which other screens do not expect.
const desk = deskForFile();

test('axe finds no errors on the screens of fees, payers and purchases', async ({ visit }) => {
  const page = await visit({
    desk: desk(),
    as: phones.admin,
    path: '/not-yet',
    context: { viewport: phoneScreen },
  });
  const axe = new AxeJudge(page);
  for (const { name, path, shows, prepare } of moneyScreens) {
    await axe.judge(name, shows(page), async () => {
      await goWithin(page, path);
      await prepare?.(page, desk());
      await expect(shows(page)).toBeVisible();
    });
  }
  expect(axe.found).toEqual([]);
});
