/**
 * A longer selection of people is sent in parts, each with a line and an undo in the log. The log keeps whole results of
 * so many (server/db/statements/log-statements.ts).
 */
export const mostAtOnce = 500;
