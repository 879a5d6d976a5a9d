import { queueTabs } from '#domain/registration/desk/queue-tabs.ts';
import { type GivenSearch, defined, oneOf, givenText } from '#web/core/screens/search-params.ts';

/** The queue of registrations: the open list, the search text, and the open entry. */
export const registrationQueueSearch = (given: GivenSearch) =>
  defined({ tab: oneOf(given['tab'], queueTabs), q: givenText(given['q']), item: givenText(given['item']) });
