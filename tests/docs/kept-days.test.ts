import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { mostRestorable } from '#domain/model/deleted-delegate.ts';
import { keptDays } from '#domain/model/fields/kept-days.ts';
import { wholeNumber } from '#domain/core/text/format.ts';

const page = readFileSync(join(import.meta.dirname, '../../docs/privacy.md'), 'utf8');

test.each([
  `it can be restored for ${keptDays.restorable} days`,
  `| ${keptDays.restorable} days, or until ${wholeNumber(mostRestorable)} others were deleted`,
  `| a sign-in | ${keptDays.signIn} days, or ${keptDays.signInUnused} without use |`,
  `| a registrant's sign-in on the public pages | ${keptDays.registrant} days, or ${keptDays.registrantUnused} without use |`,
  `at least ${keptDays.pairingLeast} days, at most ${keptDays.signIn} |`,
  `| the name of a browser | ${keptDays.browserName} days after`,
  `once more after a restore | ${keptDays.sentCommands} days |`,
  `| an entry of the account log | ${keptDays.accountLog} days, or`,
])('docs/privacy.md says how long things are kept: %s', (text) => {
  expect(page).toContain(text);
});
