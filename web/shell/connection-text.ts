import * as labels from '#domain/labels.ts';

/** The banner's two texts (spec.md section 4, Connection), for when the database does not answer. */
export const connectionText = (isOnline: boolean): string =>
  `${isOnline ? '' : labels.shell.noInternet}${labels.shell.noDatabase}`;
