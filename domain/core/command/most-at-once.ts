/**
 * A longer selection of people is sent in parts. The log keeps whole results of so many, for undoing
 * (server/db/statements/log-statements.ts).
 */
export const mostAtOnce = 100;
