import { accountLogKinds, accountLogSpans } from '#domain/model/accounts/account-log.ts';
import { type GivenSearch, defined, oneOf, givenText } from '#web/core/screens/search-params.ts';

export const accountLogSearch = (given: GivenSearch) =>
  defined({
    account: givenText(given['account']),
    kind: oneOf(given['kind'], accountLogKinds),
    days: oneOf(given['days'], accountLogSpans),
  });
