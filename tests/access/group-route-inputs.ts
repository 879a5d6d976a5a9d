/** The public routes of groups, as in route-inputs.ts. */
export const groupRouteInputs = {
  'POST /api/public/:address/quote-booking': [
    {
      rule: { registrant: true, orNobody: true },
      payload: () => ({ people: [{ categoryId: 'none' }], method: 'upi' }),
    },
  ],
  'POST /api/public/:address/join': [
    {
      rule: { registrant: true, orNobody: true },
      status: 422,
      payload: () => ({ code: 'abcdefghij' }),
    },
  ],
  'GET /api/public/:address/bookings/:bookingId/receipts/:number.pdf': [
    { rule: { registrant: true }, status: 422 },
  ],
  'GET /api/public/:address/bookings/:bookingId/receipts.pdf': [{ rule: { registrant: true }, status: 422 }],
} as const;
