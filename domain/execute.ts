import { registry } from './registry.ts';
import { executorOf } from './core/command/run-command.ts';
import { keepPassagesOfCard } from './credits/passages-of-card.ts';
import { recordImport } from './money/import/undo/record-import.ts';
import { issueByItself } from './money/issue/issue-by-itself.ts';
import { agreeUnderTaxLimit } from './money/group-changes/agree-under-limit.ts';
import { chargeOrderFees } from './money/group-changes/charge-order-fees.ts';
import { keepAgreedInGroups } from './money/group-changes/keep-agreed.ts';
import { settlePurchases } from './money/standing/settle-purchases.ts';
import { checkPlaces } from './money/purchases/taken-places.ts';
import { messageByThemselves } from './registration/by-themselves/causes-of-change.ts';
import { personRows } from './person-rows.ts';

/**
 * Executes any command. The commands that a browser executes offline are in offline.ts. What is paid depends on the prices that
 * are kept. The record of an import comes last, so that it has all changes.
 */
export const execute = executorOf(registry, {
  afterwards: [
    chargeOrderFees,
    keepAgreedInGroups,
    agreeUnderTaxLimit,
    settlePurchases,
    keepPassagesOfCard,
    issueByItself,
    messageByThemselves,
    recordImport(personRows),
  ],
  rule: checkPlaces,
});
