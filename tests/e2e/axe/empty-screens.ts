import { creditsWords } from '#domain/credits/results/credits-words.ts';
import { returnWords } from '#domain/credits/returns/return-words.ts';
import { ruleEditorWords } from '#domain/credits/rules/rule-editor-words.ts';
import { hallWords } from '#domain/credits/hall-words.ts';
import { programmeWords } from '#domain/credits/programme-words.ts';
import { homeWords } from '#domain/core/text/common-words.ts';
import { cardsWords } from '#domain/core/text/list-words.ts';
import { companiesWords, recordsWords } from '#domain/event/setup-words.ts';
import { reportsWords } from '#domain/event/reports-words.ts';
import { receiptsWords } from '#domain/money/receipt-words.ts';
import { paymentReportWords } from '#domain/money/reports/payment-report-words.ts';
import { reconcileWords } from '#domain/money/statements/reconcile-words.ts';
import { duplicatesWords } from '#domain/people/duplicates/duplicate-words.ts';
import { delegatesListWords, statisticsWords } from '#domain/people/lists/delegates-words.ts';
import { searchWords, usersWords } from '#domain/people/people-words.ts';
import { serialRunWords } from '#domain/people/serial-runs/serial-run-words.ts';
import { bulkIdsWords } from '#domain/print/card-words.ts';
import { certificatesWords } from '#domain/print/certificates/certificate-words.ts';

/** The text that each screen shows in an event without people. */
export const emptyScreens: readonly (readonly [path: string, words: string])[] = [
  ['/users', reportsWords.noSerials],
  ['/users/generate', serialRunWords.nobody],
  ['/users?kind=extra', cardsWords.noneOf.extra],
  ['/users?kind=free', cardsWords.noneOf.free],
  ['/users/paid', usersWords.none],
  ['/users/all', usersWords.none],
  ['/users/duplicates', duplicatesWords.none],
  ['/searchuser?q=asha', searchWords.none],
  ['/delegates', delegatesListWords.nobody],
  ['/delegates?categories=all', delegatesListWords.nobody],
  ['/statistics', statisticsWords.nobody],
  ['/records', recordsWords.none],
  ['/companies', companiesWords.none],
  ['/reports', reportsWords.none],
  ['/halls', hallWords.none],
  ['/programme', programmeWords.none],
  ['/credits', creditsWords.none],
  ['/credits/returns', returnWords.none],
  ['/credits/rules', ruleEditorWords.none],
  ['/bulkids', bulkIdsWords.none],
  ['/print1', certificatesWords.noSerials],
  ['/payments', paymentReportWords.none],
  ['/receipts', receiptsWords.none],
  ['/payments/reconcile', reconcileWords.none],
];

/** Where an event's only person is counted or named. */
export const screensOfOne: readonly (readonly [path: string, words: string | RegExp])[] = [
  ['/', homeWords.overview],
  ['/users/all', /^Asha Rao$/],
  ['/delegates?categories=all', /^1 delegate$/],
  ['/statistics', statisticsWords.age],
  ['/payments', paymentReportWords.none],
  ['/bulkids', bulkIdsWords.none],
];
