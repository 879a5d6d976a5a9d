import { programmeWords } from '#domain/credits/programme-words.ts';
import { isProgrammePublic } from '#domain/credits/public/public-programme.ts';
import { publicProgrammeWords as words } from '#domain/credits/public/public-programme-words.ts';
import { publicWords } from '#domain/registration/words/public-words.ts';
import { breaches } from '../e2e/axe/axe.ts';
import { phones } from '../e2e/desk.ts';
import { phoneScreen } from '../e2e/fixtures.ts';
import { openRegistration } from '../e2e/registration-desk.ts';
import { deskForFile, expect, test } from './harness.ts';

const desk = deskForFile();
const path = '/r/sample/programme';
const stranger = '9840000073';

test('strangers read the programme by day and hall once the organiser shows it', async ({ visit }) => {
  await openRegistration(desk());
  const startsAt = Date.UTC(2026, 8, 18, 3, 30);
  for (const [index, hall] of ['Hall A', 'Hall B'].entries())
    await desk().command(phones.admin, 'programmeSession.import', {
      sessions: [
        {
          sessionId: hall,
          hall,
          title: `Airways ${index + 1}`,
          speakers: ['Dr. Meera Rao'],
          startsAt,
          endsAt: startsAt + 5_400_000,
          isCreditable: true,
          kind: 'talk',
          recordTypeId: '',
        },
      ],
    });
  const page = await visit({ desk: desk(), as: stranger, path });
  await expect(page.getByText(publicWords.noSuchPage)).toBeVisible();
  await expect(page.getByRole('link', { name: words.title })).toHaveCount(0);

  await visit({ desk: desk(), as: phones.admin, path: '/programme' });
  await expect(page.getByRole('heading', { name: programmeWords.title })).toBeVisible();
  await page.getByRole('switch', { name: words.isPublic }).check();
  await expect.poll(async () => isProgrammePublic(await desk().rows())).toBe(true);

  await visit({ desk: desk(), as: stranger, path, context: { viewport: phoneScreen } });
  const hall = page.getByRole('region', { name: 'Hall B' });
  await expect(hall).toContainText('9:00 AM to 10:30 AMAirways 2Dr. Meera Rao');
  await expect(page.getByRole('link', { name: words.calendar })).toHaveAttribute(
    'href',
    '/api/public/sample/programme.ics',
  );
  expect(await breaches(page)).toEqual([]);
  const { scrollWidth, clientWidth } = await page.evaluate(() => document.documentElement);
  expect(scrollWidth).toBe(clientWidth);
});
