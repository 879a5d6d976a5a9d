import type { Page } from '@playwright/test';
import { ownStepWords } from '#domain/registration/words/own-step-words.ts';
import { mainLabel, ownStep, type OrderState } from '#domain/registration/own-step.ts';
import { publicEvent } from '#domain/registration/public-event.ts';
import { registrantView } from '#domain/registration/registrant-view.ts';
import { orderScenes } from '#tests/support/registration/order-states.ts';
import { phoneScreen } from '../e2e/fixtures.ts';
import { deskForFile, expect, test } from './harness.ts';

const desk = deskForFile();
const widths = [
  ['a phone', phoneScreen],
  ['a desktop', { width: 1280, height: 800 }],
] as const;

/** The order's page in a state, with the step that the rule gives it. */
const shown = async (page: Page, state: OrderState) => {
  const { draft, orderId, phone, now } = orderScenes[state]();
  const view = registrantView(draft, phone, now);
  const event = { ...publicEvent(draft, now), upi: { address: 'api@sbi', name: 'API Mysuru' } };
  const order = view.orders.find((each) => each.orderId === orderId);
  if (order === undefined) throw new Error('The page does not show the order.');
  await desk().answerPublicly({ '': event, '/me': { ...view, registrantId: phone, bookings: [] } });
  await desk().open(page, `/r/sample/me/order/${orderId}`);
  const { timeZone, texts, methods } = event;
  return ownStep(order, {
    timeZone,
    confirmation: texts.confirmation,
    isOpen: true,
    hasContact: true,
    hasMethods: methods.length > 1,
    hasUpi: true,
  });
};

test.afterEach(() => desk().answerPublicly(null));

for (const [device, viewport] of widths)
  test(`on ${device} every state of an order has its text and one main button`, async ({ visit }) => {
    const page = await visit({ desk: desk(), as: '9840000061', path: '/r/sample', context: { viewport } });
    for (const state of Object.keys(orderScenes) as OrderState[])
      await test.step(state, async () => {
        const { says, button } = await shown(page, state);
        await expect(page.getByRole('status').filter({ hasText: ownStepWords.states[state] })).toBeVisible();
        for (const said of says) await expect(page.getByText(said, { exact: true })).toBeVisible();
        const main = page.locator('main .btn.primary');
        await expect(main).toHaveText([mainLabel(button)]);
        const width = await page.evaluate(() => document.documentElement.scrollWidth);
        expect(width).toBeLessThanOrEqual(viewport.width);
      });
  });
