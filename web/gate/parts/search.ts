import { cardKinds } from '#domain/gate/report-choice.ts';
import { type GivenSearch, defined, oneOf, givenText } from '#web/core/screens/search-params.ts';

/** A record's report for a category, a kind of card, or a company. Without `show`: Total. */
export const reportSearch = (given: GivenSearch) =>
  defined({
    show: oneOf(given['show'], ['done', 'pending']),
    q: givenText(given['q']),
    category: givenText(given['category']),
    kind: oneOf(given['kind'], cardKinds),
    company: givenText(given['company']),
  });

/** People turned away at the gates. Without `show`: double admissions. */
export const conflictSearch = (given: GivenSearch) => defined({ show: oneOf(given['show'], ['turnedAway']) });
