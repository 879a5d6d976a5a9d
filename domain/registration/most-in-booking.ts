/** People who are registered together: as many as a phone may register without payment (limits/unpaid-places.ts). */
export const mostInBooking = 30;
