import { parseArgs } from 'node:util';
import { isMet, type Figure } from './figure.ts';
import { writeReport } from './report.ts';
import { cameraDay } from './scenarios/camera-day.ts';
import { cardsReady } from './scenarios/cards.ts';
import { credits } from './scenarios/credits/credits.ts';
import { crowd } from './scenarios/crowd.ts';
import { decoding } from './scenarios/decoding.ts';
import { feed } from './scenarios/feed.ts';
import { importList } from './scenarios/import.ts';
import { largeDesk } from './scenarios/large-desk.ts';
import { inPage } from './scenarios/in-page.ts';
import { open } from './scenarios/open.ts';
import { liveBoard } from './scenarios/live-board.ts';
import { growth } from './scenarios/growth.ts';
import { marks } from './scenarios/marks.ts';
import { bundles } from './scenarios/bundles.ts';
import { openingDay } from './scenarios/opening-day.ts';
import { pdf } from './scenarios/pdf.ts';
import { paymentReport } from './scenarios/payment-report.ts';
import { prices } from './scenarios/prices.ts';
import { publicAnswer } from './scenarios/public-answer.ts';
import { processes } from './scenarios/processes.ts';
import { reconcile } from './scenarios/reconcile.ts';
import { sending } from './scenarios/messages/sending.ts';
import { slowReaders } from './scenarios/slow-readers.ts';
import { scanningDay } from './scenarios/scanning-day.ts';
import { soak } from './scenarios/soak.ts';
import { startUp } from './scenarios/start-up.ts';
import { verdict } from './scenarios/verdict.ts';

const scenarios: Record<string, () => AsyncGenerator<Figure>> = {
  marks,
  processes,
  feed,
  crowd,
  slowReaders,
  growth,
  open,
  inPage,
  cards: cardsReady,
  pdf,
  import: importList,
  largeDesk,
  paymentReport,
  reconcile,
  prices,
  credits,
  publicAnswer,
  openingDay,
  sending,
  decoding,
  verdict,
  scanningDay,
  cameraDay,
  liveBoard,
  startUp,
  bundles,
};

/**
 * `npm run bench [-- name …]`: prints JSON lines. A whole run writes bench/README.md and leaves out `soak`, which takes
 * `--minutes`.
 */
const { values, positionals: wanted } = parseArgs({
  allowPositionals: true,
  options: { minutes: { type: 'string', default: '60' } },
});
const minutes = Number(values.minutes);
const all = { ...scenarios, soak: () => soak(minutes) };
const unknown = wanted.filter((name) => !(name in all));
if (unknown.length > 0) {
  console.error(`No scenario ${unknown.join(', ')}; there are ${Object.keys(all).join(', ')}.`);
  process.exit(1);
}
if (!(minutes > 0)) {
  console.error('--minutes takes a number of minutes.');
  process.exit(1);
}
const figures: Figure[] = [];
let missed = 0;
for (const [name, run] of Object.entries(wanted.length > 0 ? all : scenarios)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  for await (const figure of run()) {
    figures.push(figure);
    console.log(JSON.stringify(figure));
    if (isMet(figure) === false) missed++;
  }
}
if (wanted.length === 0) await writeReport(figures);
console.error(missed === 0 ? 'All goals are met.' : `${missed} goals are missed.`);
