import { cardKinds } from '#domain/gate/report-choice.ts';
import { type GivenSearch, defined, oneOf, givenText } from '#web/core/screens/search-params.ts';

export const reportSearch = (given: GivenSearch) =>
  defined({
    show: oneOf(given['show'], ['done', 'pending']),
    q: givenText(given['q']),
    category: givenText(given['category']),
    kind: oneOf(given['kind'], cardKinds),
    company: givenText(given['company']),
  });

export const conflictSearch = (given: GivenSearch) => defined({ show: oneOf(given['show'], ['turnedAway']) });
