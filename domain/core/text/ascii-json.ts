/**
 * The same JSON, its signs beyond ASCII escaped. Browsers hold text that has a single one of them at two bytes a sign,
 * all of it: a megabyte of rows because of one name.
 */
export const asciiJson = (json: string): string =>
  json.replace(/[\u0080-\uffff]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);
