/** The text parsed as JSON. Null if it is not JSON; a schema then refuses it. */
export const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};
