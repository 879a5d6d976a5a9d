import { shellWords } from '#domain/core/text/common-words.ts';

/** The banner's two texts (the specification, section 4, Connection), for when the database does not answer. */
export const connectionText = (isOnline: boolean): string =>
  `${isOnline ? '' : shellWords.noInternet}${shellWords.noDatabase}`;
