/** Escapes characters beyond ASCII: a single one makes browsers store the whole text with two bytes per character. */
export const asciiJson = (json: string): string =>
  json.replace(/[\u0080-\uffff]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);
