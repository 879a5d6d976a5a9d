import { noForm } from '#domain/registration/form/no-form.ts';

/** The public pages as the organiser previews them, and the programme, which no event of these tests shows. */
export const previewRouteInputs = {
  'POST /api/events/:eventId/registration-preview': [
    {
      rule: { event: 'editSetup' },
      payload: () => ({ form: noForm, list: 'published', asked: { path: '/me' } }),
    },
  ],
  'GET /api/public/:address/programme': [{ rule: 'anyone', status: 404 }],
  'GET /api/public/:address/programme.ics': [{ rule: 'anyone', status: 404 }],
  'GET /r/_preview': [{ rule: 'anyone' }],
  'GET /r/_preview/*': [{ rule: 'anyone', file: 'register' }],
} as const;
