/** What the text says as JSON; null where it says nothing, which a schema then refuses. */
export const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};
