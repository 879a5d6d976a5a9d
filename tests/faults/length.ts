/** `npm run faults` runs each fault at length; `npm test` runs a short form of it. */
export const isLong = process.env['REGDESK_TEST_FAULTS'] === 'long';
