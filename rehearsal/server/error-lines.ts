/** Pino's level of an error line. */
const errorLevel = 50;

/** The error lines of a server's output. */
export const errorLines = (output: string): string[] =>
  output.split('\n').filter((line) => {
    try {
      return (JSON.parse(line) as { level: number }).level >= errorLevel;
    } catch {
      // Words for a person at the terminal, or a line that a kill has cut.
      return false;
    }
  });
