/** The words that the server writes into the public pages, for previews of links and for readers without JavaScript. */
export const pageWords = {
  title: (event: string) => `${event} · Registration`,
  description: ({ date, venue }: { readonly date: string; readonly venue: string }) =>
    [date, venue, 'Register online.'].filter((part) => part !== '').join(' · '),
  notFound: 'There is no registration at this address',
  notFoundHelp: 'Please check the link, or ask the organiser for it.',
  register: 'Registration',
} as const;

const own = (folder: string) => (id: string) => `me/${folder}/${encodeURIComponent(id)}`;

/** The pages of a registrant, below the event's address. */
export const ownPages = { order: own('order'), person: own('person'), booking: own('group') } as const;

/** Marks, in its address, a page that the payment provider opens after a payment. */
export const returnMark = 'paid';
