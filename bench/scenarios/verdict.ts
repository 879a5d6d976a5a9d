import { join } from 'node:path';
import { scanWords } from '#domain/gate/scan-words.ts';
import { chromiumCameraFlags, qrVideo } from '#tests/support/pictures/camera.ts';
import { codeOf } from '#demo/small-event.ts';
import { quantile } from '#rehearsal/figures.ts';
import { startBrowserBench } from '../browser.ts';
import { rounded, type Figure } from '../figure.ts';

const people = 10_000;
const cards = 40;
/** At 10 frames a second: a card each half second, and nothing in view between two. */
const framesPerCard = 4;
const framesBetween = 1;
const filmMs = (cards * (framesPerCard + framesBetween) * 1000) / 10;

/**
 * From the picture to the verdict in the page, card after card, as the page itself measures it (`frame-to-verdict`).
 */
export const verdict = async function* (): AsyncGenerator<Figure> {
  const bench = await startBrowserBench();
  try {
    await bench.select(await bench.newEvent(people));
    const film = join(await bench.newFolder(), 'cards.y4m');
    const shots = Array.from({ length: cards }, (_, index) => [
      { text: codeOf(index * 7 + 1), frames: framesPerCard },
      { blank: true as const, frames: framesBetween },
    ]);
    qrVideo(film, shots.flat());
    const context = await bench.browse({ flags: chromiumCameraFlags(film) });
    await context.addInitScript(() => localStorage.setItem('regdesk.continuousScan', 'on'));
    const page = await context.newPage();
    await page.goto(`${bench.server.address}/scan/auto/1`);
    await page.getByRole('button', { name: scanWords.startScanning }).click();
    await page.waitForTimeout(filmMs);
    const waits = await page.evaluate(() =>
      performance.getEntriesByName('frame-to-verdict').map(({ duration }) => duration),
    );
    await context.close();
    if (waits.length < cards / 2) throw new Error(`Only ${waits.length} of ${cards} cards were read`);
    const scenario = 'camera frame to verdict, continuous scan';
    const reference = `${waits.length} cards, ${people} delegates`;
    yield {
      scenario,
      figure: 'p95',
      value: rounded(quantile(waits, 0.95)),
      unit: 'ms',
      goal: '≤ 50',
      reference,
    };
    yield { scenario, figure: 'p50', value: rounded(quantile(waits, 0.5)), unit: 'ms' };
  } finally {
    await bench.close();
  }
};
