export const homeRegistrationWords = {
  title: 'Registration by delegates',
  shown: 'Shown by day',
  options: { registrations: 'Registrations', paise: 'Rupees' },
  none: { registrations: 'No registrations yet.', paise: 'No payments yet.' },
  waiting: (count: number) =>
    count === 0
      ? 'Nothing is waiting'
      : count === 1
        ? '1 is waiting for you'
        : `${count} are waiting for you`,
  most: (value: string, at: string) => `${value}, ${at}`,
  alt: (facts: {
    readonly what: string;
    readonly total: string;
    readonly most: string;
    readonly mostAt: string;
  }) => `${facts.what} by day: ${facts.total} in all, at most ${facts.most} on ${facts.mostAt}.`,
} as const;
