import { printSides, sheetKinds, cardFilters } from '#domain/print/print-choices.ts';
import { type GivenSearch, defined, oneOf, givenText } from '#web/core/screens/search-params.ts';

/** Bulk ID cards: which cards, their layout on the paper, and which page of nine is shown. */
export const bulkSearch = (given: GivenSearch) =>
  defined({
    range: givenText(given['range']),
    category: givenText(given['category']),
    cards: oneOf(
      given['cards'],
      cardFilters.filter((filter) => filter !== 'all'),
    ),
    side: oneOf(
      given['side'],
      printSides.filter((side) => side !== 'front'),
    ),
    sheet: oneOf(
      given['sheet'],
      sheetKinds.filter((sheet) => sheet !== 'a4'),
    ),
    marks: oneOf(given['marks'], ['none']),
    flip: oneOf(given['flip'], ['short']),
    page: /^[1-9]\d{0,5}$/.test(String(given['page'])) ? String(given['page']) : undefined,
  });

/** Certificates: a range of serials, and a category's id; without a range the usual one. */
export const certificatesSearch = (given: GivenSearch) =>
  defined({ range: givenText(given['range']), category: givenText(given['category']) });

/** The ID card designer: the open template; without one the main template. */
export const designerSearch = (given: GivenSearch) => defined({ template: givenText(given['template']) });
