import { serialKinds } from '#domain/model/serial.ts';
import { formatLineColumns, parseLineColumns } from '#domain/people/lists/delegates-list-columns.ts';
import {
  companionPlaces,
  formatCategoryChoice,
  parseCategoryChoice,
} from '#domain/people/lists/delegates-list-choice.ts';
import { duplicateReasons } from '#domain/people/duplicates/duplicate-reasons.ts';
import { formatColumns, formatSort, parseColumns, parseSort } from '#domain/people/lists/list-columns.ts';
import { type GivenSearch, defined, oneOf, givenText } from '#web/core/screens/search-params.ts';

/** The lists of users: a category's id, the search text, order and columns; for serials also their kind, for people their orders. */
export const usersSearch = (given: GivenSearch) =>
  defined({
    category: givenText(given['category']),
    q: givenText(given['q']),
    sort: givenText(formatSort(parseSort(givenText(given['sort'])))),
    cols: givenText(formatColumns(parseColumns(givenText(given['cols'])))),
    kind: oneOf(given['kind'], serialKinds),
    source: givenText(given['source']),
    stage: givenText(given['stage']),
  });

/** The delegates list: which people are on it, its order and columns, and the paper. */
export const delegatesSearch = (given: GivenSearch) =>
  defined({
    categories: givenText(formatCategoryChoice(parseCategoryChoice(givenText(given['categories'])))),
    food: oneOf(given['food'], ['vegetarian', 'nonVegetarian', 'empty']),
    companions: oneOf(
      given['companions'],
      companionPlaces.filter((place) => place !== 'under'),
    ),
    sort: oneOf(given['sort'], ['name']),
    groups: oneOf(given['groups'], ['none']),
    cols: givenText(formatLineColumns(parseLineColumns(givenText(given['cols'])))),
    paper: oneOf(given['paper'], ['landscape']),
  });

/** The search text of Find. */
export const findSearch = (given: GivenSearch) => defined({ q: givenText(given['q']) });

/** Possible duplicates for one reason, or the dismissed ones. */
export const duplicatesSearch = (given: GivenSearch) =>
  defined({ reason: oneOf(given['reason'], [...duplicateReasons, 'dismissed'] as const) });

/** Further people whom the same merge takes after this one. */
export const mergeSearch = (given: GivenSearch) => defined({ next: givenText(given['next']) });
