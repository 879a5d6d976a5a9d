/** The page of a booking, below the event's address. */
export const bookingPage = (bookingId: string): string => `me/group/${encodeURIComponent(bookingId)}`;
