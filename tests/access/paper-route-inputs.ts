/** Documents as PDF, as in route-inputs.ts. Each is allowed, and refused by its rule, because there is none yet. */
export const paperRouteInputs = {
  'POST /api/events/:eventId/certificates.pdf': [
    { rule: { event: 'editPeople' }, status: 422, payload: () => ({ serials: [1] }) },
  ],
  'POST /api/events/:eventId/receipts.pdf': [
    { rule: { event: 'seeContacts' }, status: 422, payload: () => ({ numbers: [1] }) },
  ],
  'POST /api/events/:eventId/council-return.pdf': [
    {
      rule: { event: 'seeContacts' },
      status: 422,
      payload: () => ({ council: 'Tamil Nadu Medical Council', part: 'all' }),
    },
  ],
} as const;
