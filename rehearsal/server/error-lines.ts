/** Pino's number of a line that tells of an error. */
const errorLevel = 50;

/** Lines of a server's output that tell of an error. */
export const errorLines = (output: string): string[] =>
  output.split('\n').filter((line) => {
    try {
      return (JSON.parse(line) as { level: number }).level >= errorLevel;
    } catch {
      // Words for a person at the terminal, or a line that a kill has cut.
      return false;
    }
  });
