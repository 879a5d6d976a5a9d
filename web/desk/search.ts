import { type GivenSearch, defined, oneOf } from '#web/core/screens/search-params.ts';

/** The edit page of a user: `pay` opens the payment dialog, for a person who was just added at the desk. */
export const userEditSearch = (given: GivenSearch) => defined({ pay: oneOf(given['pay'], ['1']) });
