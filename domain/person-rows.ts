import type { Area } from './core/areas.ts';
import { creditPersonRows } from './credits/results/credit-person-rows.ts';
import { passagePersonRows } from './credits/passage-person-rows.ts';
import { markPersonRows } from './gate/mark-person-rows.ts';
import { messagePersonRows } from './messages/message-person-rows.ts';
import { paymentLinkPersonRows } from './money/payments/payment-link-person-rows.ts';
import { agreedPricePersonRows } from './money/price-list/agreed-price-person-rows.ts';
import { eligibilityPersonRows } from './money/eligibility/eligibility-person-rows.ts';
import { groupPersonRows } from './money/groups/group-person-rows.ts';
import { importPersonRows } from './money/import/undo/import-person-rows.ts';
import { payerPersonRows } from './money/payers/payer-person-rows.ts';
import { purchasePersonRows } from './money/purchases/purchase-person-rows.ts';
import { receiptPersonRows } from './money/receipt-person-rows.ts';
import { lineSharePersonRows } from './money/statements/line-share-person-rows.ts';
import { transactionPersonRows } from './money/payments/transaction-person-rows.ts';
import { delegatePersonRows } from './people/duplicates/delegate-person-rows.ts';
import { distinctPairPersonRows } from './people/duplicates/distinct-pair-person-rows.ts';
import type { PersonRows } from './people/person-rows.ts';
import { registrationPersonRows } from './registration/registration-person-rows.ts';
import { cardPrintPersonRows } from './print/card-print-person-rows.ts';
import { certificatePersonRows } from './print/certificates/certificate-person-rows.ts';

/** For merging, deleting, erasing and requests for data. A new area without an entry is a compile error. */
const answers = {
  // Members of the team are found by their contacts (domain/privacy/scrub-rows.ts).
  event: [],
  people: [delegatePersonRows, distinctPairPersonRows],
  print: [cardPrintPersonRows, certificatePersonRows],
  money: [
    transactionPersonRows,
    lineSharePersonRows,
    receiptPersonRows,
    paymentLinkPersonRows,
    purchasePersonRows,
    payerPersonRows,
    eligibilityPersonRows,
    agreedPricePersonRows,
    groupPersonRows,
    importPersonRows,
  ],
  gate: [markPersonRows],
  credits: [passagePersonRows, creditPersonRows],
  messages: [messagePersonRows],
  registration: [registrationPersonRows],
  privacy: [],
  exchange: [],
  rehearsal: [],
} satisfies Record<Area, readonly PersonRows[]>;

export const personRows: readonly PersonRows[] = Object.values(answers).flat();
