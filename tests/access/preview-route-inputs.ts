import { noForm } from '#domain/registration/form/no-form.ts';

/** The public pages as the organiser previews them, as in route-inputs.ts. */
export const previewRouteInputs = {
  'POST /api/events/:eventId/registration-preview': [
    {
      rule: { event: 'editSetup' },
      payload: () => ({ form: noForm, list: 'published', asked: { path: '/me' } }),
    },
  ],
  'GET /r/_preview': [{ rule: 'anyone' }],
  'GET /r/_preview/*': [{ rule: 'anyone', file: 'register' }],
} as const;
