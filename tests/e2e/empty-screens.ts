import * as labels from '#domain/labels.ts';

const { cards, companies, delegatesList, records } = labels;

/** What each screen says in an event in which nobody is yet. */
export const emptyScreens: readonly (readonly [path: string, words: string])[] = [
  ['/users', labels.reports.noSerials],
  ['/users?kind=extra', cards.noneOf.extra],
  ['/users?kind=free', cards.noneOf.free],
  ['/users/paid', labels.users.none],
  ['/users/all', labels.users.none],
  ['/users/duplicates', labels.duplicates.none],
  ['/searchuser?q=asha', labels.search.none],
  ['/delegates', delegatesList.nobody],
  ['/delegates?categories=all', delegatesList.nobody],
  ['/statistics', labels.statistics.nobody],
  ['/records', records.none],
  ['/companies', companies.none],
  ['/reports', labels.reports.none],
  ['/bulkids', labels.bulkIds.none],
  ['/print1', labels.certificates.noSerials],
  ['/payments', labels.paymentReport.none],
  ['/receipts', labels.receipts.none],
  ['/payments/reconcile', labels.reconcile.none],
];

/** Where an event's only person is counted or named. */
export const screensOfOne: readonly (readonly [path: string, words: string | RegExp])[] = [
  ['/', labels.home.overview],
  ['/users/all', /^Asha Rao$/],
  ['/delegates?categories=all', /^1 delegate$/],
  ['/statistics', labels.statistics.age],
  ['/payments', labels.paymentReport.none],
  ['/bulkids', labels.bulkIds.none],
];
