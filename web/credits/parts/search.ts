import { exceptions } from '#domain/credits/results/person-credits.ts';
import { reviewFilters } from '#domain/credits/results/review.ts';
import { defined, givenText, oneOf, type GivenSearch } from '#web/core/screens/search-params.ts';

/** The people whom the review shows. */
export const creditsSearch = (given: GivenSearch) =>
  defined({
    show: oneOf(given['show'], reviewFilters),
    council: givenText(given['council']),
    exception: oneOf(given['exception'], exceptions),
    q: givenText(given['q']),
  });
