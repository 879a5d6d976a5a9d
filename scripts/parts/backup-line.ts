const told = {
  event_version: 'events',
  delegates: 'delegates',
  marks: 'marks',
  accounts: 'accounts',
} as const;

/**
 * The contents of a backup, as far as a person can check them: '2 events, 1200 delegates, 3288 marks, 5 accounts'.
 */
export const backupLine = (rows: Readonly<Record<string, number>>): string =>
  Object.entries(told)
    .map(([table, name]) => `${rows[table] ?? 0} ${name}`)
    .join(', ');
