/** Areas of work from the lowest floor to the highest (docs/architecture.md, Floors). */
export const areas = [
  'event',
  'people',
  'print',
  'money',
  'gate',
  'credits',
  'messages',
  'registration',
  'privacy',
  'exchange',
  'rehearsal',
] as const;
export type Area = (typeof areas)[number];
