/** The words that the server writes into the public pages, for previews of links and for readers without JavaScript. */
export const pageWords = {
  title: (event: string) => `${event} · Registration`,
  description: ({ date, venue }: { readonly date: string; readonly venue: string }) =>
    [date, venue, 'Register online.'].filter((part) => part !== '').join(' · '),
  notFound: 'There is no registration at this address',
  notFoundHelp: 'Please check the link, or ask the organiser for it.',
  register: 'Registration',
} as const;
