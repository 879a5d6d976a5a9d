import { logOutcomes } from '#domain/model/log/log-entry.ts';
import { type GivenSearch, defined, oneOf, givenText } from '#web/core/screens/search-params.ts';

export const eventsSearch = (given: GivenSearch) => defined({ q: givenText(given['q']) });

export const logSearch = (given: GivenSearch) =>
  defined({
    account: givenText(given['account']),
    command: givenText(given['command']),
    delegate: givenText(given['delegate']),
    outcome: oneOf(given['outcome'], logOutcomes),
  });
