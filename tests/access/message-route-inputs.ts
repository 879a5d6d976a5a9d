/** Routes of messages, as in route-inputs.ts. */
export const messageRouteInputs = {
  'GET /api/messages/stop/:token': [{ rule: 'anyone', status: 404 }],
  'POST /api/messages/stop/:token': [{ rule: 'anyone', status: 404 }],
  'POST /api/messages/start/:token': [{ rule: 'anyone', status: 404 }],
  'POST /api/events/:eventId/sending/stopped': [
    {
      rule: { event: 'messagePeople' },
      payload: () => ({ purpose: 'venue', channel: 'email', delegateIds: ['gone'] }),
    },
  ],
  'GET /api/events/:eventId/sending': [{ rule: { event: 'messagePeople' } }],
  'GET /api/events/:eventId/sending/templates': [{ rule: { event: 'editSetup' } }],
  'GET /api/sms/reports/:token': [{ rule: 'anyone', status: 403 }],
  'POST /api/sms/reports/:token': [{ rule: 'anyone', status: 403 }],
  'GET /api/returned-mail': [{ rule: { account: 'seeReturnedMail' } }],
  'POST /api/mail/reports/:token': [{ rule: 'anyone', status: 403 }],
  'GET /api/events/:eventId/sending/checks': [{ rule: { event: 'messagePeople' } }],
  'POST /api/events/:eventId/sending/test': [
    {
      rule: { event: 'messagePeople' },
      payload: () => ({ purpose: 'venue', channel: 'email' }),
      status: 422,
    },
  ],
} as const;
