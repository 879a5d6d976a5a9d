/**
 * The same JSON with characters beyond ASCII escaped. A single such character makes browsers store the whole text
 * with two bytes per character: a megabyte of rows because of one name.
 */
export const asciiJson = (json: string): string =>
  json.replace(/[\u0080-\uffff]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);
