import { parseArgs } from 'node:util';
import type { TreeEvent } from '#domain/exchange/parse-tree.ts';
import { importTree } from '#server/exchange/import-tree.ts';
import { demoEvent } from '#demo/demo-event.ts';
import { demoPhones } from '#demo/demo-names.ts';
import { withProgramme } from '#demo/demo-programme.ts';
import { withRegistration } from '#demo/demo-registration.ts';
import { laterThanMade, movedBy } from '#demo/moved-event.ts';
import { inTransaction } from '#server/db/in-transaction.ts';
import { chooseAddress } from '#server/db/statements/public-address-statements.ts';
import { isoDay, wholeNumber } from '#domain/core/text/format.ts';
import { defaultTimeZone } from '#domain/model/fields/time-zone.ts';
import { ProgressLine } from './parts/progress-line.ts';
import { readNumber } from './parts/read-number.ts';
import { runCommand, UsageError, withDatabase } from './parts/with-database.ts';

const usage = 'Usage: npm run demo -- [--delegates 1000] [--seed 1]';
const mostDelegates = 200_000;

const readArguments = (): { delegates: number; seed: number } => {
  try {
    const { values } = parseArgs({
      options: { delegates: { type: 'string', default: '1000' }, seed: { type: 'string', default: '1' } },
    });
    return {
      delegates: readNumber({
        name: 'delegates',
        text: values.delegates,
        least: 1,
        most: mostDelegates,
        usage,
      }),
      seed: readNumber({ name: 'seed', text: values.seed, least: 1, most: 2 ** 32 - 1, usage }),
    };
  } catch (error) {
    if (error instanceof UsageError) throw error;
    throw new UsageError(`${(error as Error).message}\n${usage}`);
  }
};

await runCommand(async () => {
  const size = readArguments();
  // Each run adds an event: its id carries the moment, while its people depend on seed and size alone.
  const now = Date.now();
  const eventId = `demo-${size.seed}-${size.delegates}-${now.toString(36)}`;
  // The event begins today, so that its gates and its registration are open.
  const by = laterThanMade(isoDay(now, defaultTimeZone));
  const made = withProgramme(demoEvent({ ...size, eventId }).rows, size.seed);
  const moved = movedBy(withRegistration(made, now - by), by);
  const rows = {
    ...moved,
    marks: moved.marks.filter(({ markedAt }) => markedAt <= now),
    passages: moved.passages.filter(({ passedAt }) => passedAt <= now),
  };
  let address = 'demo';
  const event: TreeEvent = { eventId, rows, report: { counts: new Map(), repairs: [] } };
  await withDatabase(
    async (pool) => {
      const line = new ProgressLine('Demo event');
      const tree = {
        events: [event],
        accounts: [],
        options: new Map(),
        rootExtra: null,
        report: event.report,
        broken: [],
      };
      const result = await importTree(pool, tree, {
        replace: false,
        distrustEmails: false,
        now,
        onProgress: (_event, done, total) => line.show(done, total),
      });
      const [refused] = result.refused;
      if (refused) throw new Error(`The demo event ${refused.reason}`);
      await inTransaction(pool, async (client) => {
        const chosen = { eventId, now, most: 1, isReserved: false, bySuperAdmin: false };
        if ((await chooseAddress(client, { ...chosen, address })) === 'chosen') return;
        // An earlier demo event has the short one.
        address = `demo-${now.toString(36)}`;
        await chooseAddress(client, { ...chosen, address });
      });
    },
    { mayCreate: true },
  );
  console.log(
    `The event ${rows.event[0]?.name} with ${wholeNumber(size.delegates)} delegates is there (${eventId}).`,
  );
  console.log(`Sign in as its admin with ${demoPhones.admin}; the one-time code is in the server's log.`);
  console.log(`Delegates register at /r/${address}.`);
  console.log(`Its team: ${demoPhones.scan} scans, ${demoPhones.write} writes, ${demoPhones.read} reads.`);
});
