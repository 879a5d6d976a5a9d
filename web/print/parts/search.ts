import { printSides, sheetKinds, cardFilters } from '#domain/print/print-choices.ts';
import { type GivenSearch, defined, oneOf, givenText } from '#web/core/screens/search-params.ts';

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

export const certificatesSearch = (given: GivenSearch) =>
  defined({
    range: givenText(given['range']),
    category: givenText(given['category']),
    print: oneOf(given['print'], ['now']),
  });

export const designerSearch = (given: GivenSearch) => defined({ template: givenText(given['template']) });
